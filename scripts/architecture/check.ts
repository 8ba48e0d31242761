import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { circlesOfFeatures } from './feature-circles';
import { RULES, WEB_LAYERS } from './rules';

/** A longer file should be split. */
export const LINES_MAX = 300;
const AREAS = ['apps', 'packages'];
const MEASURED = /\.(tsx?|mjs|css)$/;
const FEATURE_FOLDERS = ['apps/server/src/features', 'apps/web/src/features'];

export interface Violation {
  rule: string;
  /** The finding, in one line. */
  found: string;
}

/**
 * Checks the tree of `root` against the rules. Workspaces and features are read from the folders, so that new ones are
 * covered from the start; one without any visible module is a violation too.
 */
export async function checkArchitecture(root: string): Promise<Violation[]> {
  const modules = await modulesOf(root);
  return [
    ...unseen(root, modules),
    ...withoutLayer(root, modules),
    ...forbidden(modules),
    ...circlesOfFeatures(modules),
    ...tooLong(root),
  ];
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
  const features = FEATURE_FOLDERS.flatMap((area) => foldersIn(root, area)).map((feature) => `${feature}/`);
  return [...workspaces, ...features]
    .filter((folder) => !modules.some(isIn(folder)))
    .map((folder) => ({ rule: 'modules-are-seen', found: `no module was seen in ${folder}` }));
}

const isIn = (folder: string) => (module: IModule) => module.source.startsWith(folder);

function withoutLayer(root: string, modules: IModule[]): Violation[] {
  const layered = WEB_LAYERS.flat().map((name) => `apps/web/src/${name}`);
  const code = modules.filter(({ source }) => !source.endsWith('.css'));
  return foldersIn(root, 'apps/web/src')
    .filter((folder) => !layered.some((known) => known === folder) && code.some(isIn(`${folder}/`)))
    .map((folder) => ({ rule: 'web-folders-have-a-layer', found: `${folder} is of no layer` }));
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
