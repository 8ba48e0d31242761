import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { findCircle } from './circle';
import { RULES } from './rules';

/** A file longer than this hides a seam. */
export const LINES_MAX = 300;
const AREAS = ['apps', 'packages'];
const MEASURED = /\.(tsx?|mjs|css)$/;
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;

export interface Violation {
  rule: string;
  /** What was found, in one line. */
  found: string;
}

/**
 * Holds the tree of `root` against the rules. The workspaces and the features are taken from the folders, so that a
 * new one is guarded the day it appears; one in which no module is seen is a violation itself.
 */
export async function checkArchitecture(root: string): Promise<Violation[]> {
  const modules = await modulesOf(root);
  return [...unseen(root, modules), ...forbidden(modules), ...featureCircle(modules), ...tooLong(root)];
}

async function modulesOf(root: string): Promise<IModule[]> {
  const { output } = await cruise(
    AREAS,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: RULES },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
    },
    {
      alias: { '~': join(root, 'apps/web/src') },
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
    },
  );
  return (output as ICruiseResult).modules;
}

function unseen(root: string, modules: IModule[]): Violation[] {
  const workspaces = AREAS.flatMap((area) => foldersIn(root, area)).map((workspace) => `${workspace}/src/`);
  const features = foldersIn(root, 'apps/server/src/features').map((feature) => `${feature}/`);
  return [...workspaces, ...features]
    .filter((folder) => !modules.some((module) => module.source.startsWith(folder)))
    .map((folder) => ({ rule: 'modules-are-seen', found: `no module was seen in ${folder}` }));
}

function foldersIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
}

function forbidden(modules: IModule[]): Violation[] {
  return modules.flatMap((module) =>
    module.dependencies.flatMap((dependency) =>
      (dependency.rules ?? []).map((rule) => ({
        rule: rule.name,
        found: `${module.source} imports ${dependency.resolved}`,
      })),
    ),
  );
}

/** Services may be called across features, but never in a circle; also not by way of several features. Tables are data, and call nothing. */
function featureCircle(modules: IModule[]): Violation[] {
  const edges: [string, string][] = [];
  for (const { source, dependencies } of modules) {
    if (source.endsWith('.test.ts')) continue;
    const from = FEATURE.exec(source)?.[1];
    for (const { resolved } of dependencies) {
      if (resolved.endsWith('.tables.ts')) continue;
      const to = FEATURE.exec(resolved)?.[1];
      if (from && to && from !== to) edges.push([from, to]);
    }
  }
  const circle = findCircle(edges);
  return circle ? [{ rule: 'no-circle-of-features', found: circle.join(' -> ') }] : [];
}

function tooLong(root: string): Violation[] {
  return ['apps', 'packages', 'scripts', 'e2e', 'bench'].flatMap((area) =>
    sourceFiles(root, area).flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
      return lines > LINES_MAX ? [{ rule: 'files-are-short', found: `${path} has ${lines} lines` }] : [];
    }),
  );
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist|migrations)$/.test(entry.name) ? [] : sourceFiles(root, path);
    return MEASURED.test(entry.name) ? [path] : [];
  });
}
