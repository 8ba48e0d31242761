import type { IModule } from 'dependency-cruiser';
import type { Violation } from './check';
import { findCircle } from './circle';

/** `[from, to]`: a feature of an application and one that it imports, as 'server/chat' or 'web/agents'. */
export type FeatureImport = readonly [from: string, to: string];

/**
 * Imports that still close a circle, by way of one feature or of several. The list may only shrink: an entry that
 * closes no circle any more fails the check, and so does a circle that goes by none of them.
 */
export const FEATURES_NOT_YET_FREE_OF_CIRCLES: readonly FeatureImport[] = [];

const FEATURE = /^apps\/(server|web)\/src\/features\/([^/]+)\//;
/** Tests of the server go through the whole application. */
const UNCOUNTED = /^apps\/server\/.*\.test\.ts$/;

/** Features may stand on each other, but never in a circle, also by way of several; tables and types count too. */
export function circlesOfFeatures(modules: readonly IModule[], known: readonly FeatureImport[]): Violation[] {
  const imports = importsOf(modules);
  const isKnown = ([from, to]: FeatureImport) => known.some(([a, b]) => a === from && b === to);
  const circle = findCircle(imports.filter((edge) => !isKnown(edge)));
  const untied = known.filter(([from, to]) => !closesCircle(imports, from, to));
  return [
    ...(circle ? [{ rule: 'no-circle-of-features', found: circle.join(' -> ') }] : []),
    ...untied.map((edge) => ({
      rule: 'known-circles-exist',
      found: `${edge.join(' -> ')} closes no circle any more: take it off the list`,
    })),
  ];
}

function importsOf(modules: readonly IModule[]): FeatureImport[] {
  return modules
    .filter(({ source }) => !UNCOUNTED.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const [from, to] = [featureOf(source), featureOf(resolved)];
        return from && to && from !== to ? [[from, to] as const] : [];
      }),
    );
}

function featureOf(path: string): string | undefined {
  const [, application, feature] = FEATURE.exec(path) ?? [];
  return feature && `${application}/${feature}`;
}

/** Whether `from` imports `to`, from which other imports lead back. */
function closesCircle(imports: readonly FeatureImport[], from: string, to: string): boolean {
  const reached = new Set([to]);
  // A set's loop also visits what is added meanwhile.
  for (const name of reached) {
    for (const [source, target] of imports) if (source === name) reached.add(target);
  }
  return reached.has(from) && imports.some(([source, target]) => source === from && target === to);
}
