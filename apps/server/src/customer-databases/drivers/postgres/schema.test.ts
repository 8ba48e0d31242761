import { expect, test } from 'vitest';
import { readPostgresTables } from './schema';

/** A server with one table: its tables, columns, keys and unique indexes. */
const server = (primaryKey: string) => {
  const answers = [
    [[1, 'public', 'tides', 'r', 1, 0, null]],
    [[1, 'height', 'integer', 'int4', 'N', 1, null]],
    [[1, 'p', primaryKey, null, null]],
    [],
  ];
  return async () => answers.shift() ?? [];
};

test('what a server says of its keys is read only where it can be a list of names', async () => {
  const keyOf = async (json: string) => (await readPostgresTables(server(json)))[0]?.primaryKey;
  expect(await keyOf('["height","a \\" [[, quoted one"]')).toEqual(['height', 'a " [[, quoted one']);
  const hostile = [
    `${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`,
    `[${'1,'.repeat(4_000_000)}1]`,
    `["${'a","'.repeat(99)}a"]`,
  ];
  for (const json of hostile) await expect(keyOf(json)).rejects.toThrow('lists its keys in a way that cannot be read');
});
