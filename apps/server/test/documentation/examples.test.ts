import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '../../../../scripts/lib/system-packages.mjs';
import { startTestApp, type TestApp } from '../test-app';
import { until } from '../until';
import { differences, eventsIn, examplesIn } from './examples';

/** The pages whose commands are run, in the order in which a reader would run them. */
const PAGES = new URL('../../../../docs/pages/docs/', import.meta.url);
const pages = readdirSync(PAGES)
  .map((name) => ({ name, examples: examplesIn(readFileSync(new URL(name, PAGES), 'utf8')) }))
  .filter(({ examples }) => examples.length > 0);

let app: TestApp;
let folder: string;
const env: NodeJS.ProcessEnv = { PATH: process.env.PATH };
beforeAll(async () => {
  app = await startTestApp();
  env.PARLEY = await app.listen();
  folder = mkdtempSync(join(tmpdir(), 'parley-examples-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const run = async (command: string) => (await promisify(execFile)('sh', ['-ec', command], { cwd: folder, env })).stdout;

test('there are pages with commands', () => {
  expect(pages.map(({ name }) => name)).toContain('api.md');
});

const able = findProgram('curl') && findProgram('openssl');
describe.skipIf(!able).each(pages)('$name', ({ examples }) => {
  test.each(examples)('$command', async ({ command, keep, until: awaited, answer }) => {
    const given = awaited
      ? await until(
          () => run(command),
          (text) => text.includes(awaited),
        )
      : await run(command);
    if (keep) env[keep.variable] = JSON.parse(given)[keep.field];
    const found =
      answer.kind === 'json'
        ? differences(JSON.parse(answer.text), JSON.parse(given))
        : differences(eventsIn(answer.text), eventsIn(given));
    expect(found, given).toEqual([]);
  });
});

describe('an answer is compared with what the page says', () => {
  test.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: '…' }, { a: 'any' }, []],
    [{ a: 1, '…': '…' }, { a: 1, b: 2 }, []],
    [{ a: 1 }, { a: 2 }, ['answer.a is 2 and not 1']],
    [{ a: 1 }, { a: 1, b: 2 }, ['answer.b is not on the page']],
    [{ a: { b: null } }, { a: {} }, ['answer.a.b is undefined and not null']],
    [{ a: ['…'] }, { a: [] }, ['answer.a has not 1 items']],
    [{ '…': '…' }, {}, ['answer has nothing more']],
  ])('%j and %j', (said, given, found) => {
    expect(differences(said, given)).toEqual(found);
  });

  test('a command without an answer, or with one that is lost, is a mistake of the page', () => {
    expect(() => examplesIn('```sh run\ncurl x\n```\n\ntext\n')).toThrow('No answer follows');
    const kept = '```sh run keep=ID:id\ncurl x\n```\n\n```json\n{"id": "…"}\n```\n';
    expect(() => examplesIn(kept)).toThrow('ID is not kept');
    expect(examplesIn(`${kept}\n\`\`\`sh\nexport ID=the-id\n\`\`\`\n`)).toHaveLength(1);
  });
});
