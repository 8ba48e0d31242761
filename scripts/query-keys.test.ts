import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/web/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

/** The first elements of the keys that a file writes out: `'agents'` for `['agents', id] as const`. */
function keysIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && isKey(node)) {
      const [first] = node.elements;
      if (first && ts.isStringLiteral(first)) found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** It is passed to the query library under one of its key names, or is a constant of a key's shape. */
function isKey(list: ts.ArrayLiteralExpression): boolean {
  const { parent } = list;
  if (ts.isPropertyAssignment(parent)) return /^(?:query|mutation)Key$/.test(parent.name.getText());
  if (ts.isVariableDeclaration(parent)) return parent.name.getText() === 'queryKey';
  if (ts.isCallExpression(parent)) {
    return parent.arguments[0] === list && /\.(?:get|set)QueryData$/.test(parent.expression.getText());
  }
  return ts.isAsExpression(parent) && parent.type.getText() === 'const';
}

/** apps/web/src/features/team/plans/x.ts belongs to team, apps/web/src/app/palette/x.ts to app. */
const ownerOf = (path: string) => path.split('/')[path.includes('/features/') ? 4 : 3] ?? '';

test('a key is seen wherever it is written', () => {
  const text = `
    const keys = { list: ['a'] as const, one: (id) => ['b', id] as const };
    useQuery({ queryKey: ['c', id], mutationKey: ['d'] });
    queries.setQueryData(['e'], data);
    queries.setQueryData([...keys.list, 'f'], ['g']);
    const queryKey = ['h'];
    const words = ['i'];`;
  expect(keysIn('keys.ts', text)).toEqual(['a', 'b', 'c', 'd', 'e', 'h']);
});

test('the key of a query is written in its own feature alone, which exports it for the others', () => {
  const owners = new Map<string, Set<string>>();
  for (const path of files) {
    const text = readFileSync(`${ROOT}${path}`, 'utf8');
    if (!text.includes('@tanstack/react-query')) continue;
    for (const key of keysIn(path, text)) owners.set(key, (owners.get(key) ?? new Set()).add(ownerOf(path)));
  }
  expect(owners.size).toBeGreaterThan(20);
  expect([...owners].filter(([, { size }]) => size > 1)).toEqual([]);
});
