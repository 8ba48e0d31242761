import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { capture, tool } from './run.mjs';

/** @typedef {{ name: string, command: string, args: string[] }} Check */

/** The number of cores of the smallest machine supported. */
const AT_ONCE = 2;

/** Every folder with TypeScript of its own; each must have a tsconfig.json. */
function typedFolders() {
  const workspaces = ['apps', 'packages'].flatMap((area) =>
    readdirSync(join(ROOT, area)).map((name) => `${area}/${name}`),
  );
  return [...workspaces, 'scripts', 'e2e', 'bench', 'bench/answers'];
}

/** @returns {Check[]} slowest first */
function allChecks() {
  const types = typedFolders().map((folder) => ({
    name: `types of ${folder}`,
    command: tool('tsc'),
    args: ['-p', folder, '--incremental', '--tsBuildInfoFile', `.cache/types/${folder.replace('/', '-')}.tsbuildinfo`],
  }));
  return [
    ...types,
    {
      name: 'unused code and dependencies',
      command: tool('knip'),
      args: ['--no-progress', '--treat-config-hints-as-errors'],
    },
    { name: 'lint and format', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  ];
}

/**
 * Runs every check that is not a test; prints the output of failed ones.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  mkdirSync(join(ROOT, '.cache/types'), { recursive: true });
  const waiting = allChecks();
  const result = { passed: 0, failed: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await capture(check.command, check.args);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (code === 0) result.passed += 1;
      else {
        result.failed += 1;
        console.log(output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
