import type { IModule } from 'dependency-cruiser';
import type { Violation } from './check';
import { findCircle } from './circle';

/** `[from, to]`: a feature of an application and one that it imports, as 'server/chat' or 'web/agents'. */
type FeatureImport = readonly [from: string, to: string];

const FEATURE = /^apps\/(server|web)\/src\/features\/([^/]+)\//;
/** Server tests go through the whole application. */
const UNCOUNTED = /^apps\/server\/.*\.test\.ts$/;

/** Features may depend on each other, but not in a cycle, even an indirect one; tables and types count too. */
export function circlesOfFeatures(modules: readonly IModule[]): Violation[] {
  const circle = findCircle(importsOf(modules));
  return circle ? [{ rule: 'no-circle-of-features', found: circle.join(' -> ') }] : [];
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
