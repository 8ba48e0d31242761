import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const WEB = new URL('../../apps/web/', import.meta.url).pathname;

/** Every built public page, by its address: '/', '/docs/embed'. */
export function publicAddresses(): string[] {
  return readdirSync(`${WEB}dist/pages`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .sort();
}

/** The paths in the application's router, with parameters: '/chat/:agentId'. Read from its source. */
export function applicationAddresses(): string[] {
  const source = readFileSync(`${WEB}src/app/router.tsx`, 'utf8');
  const file = ts.createSourceFile('router.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'createBrowserRouter'
    ) {
      collect(node.arguments[0], '', found);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return [...new Set(found)].filter((path) => !path.includes('*'));
}

/** Adds the paths of an array of routes below a parent path. */
function collect(routes: ts.Node | undefined, above: string, found: string[]): void {
  if (!routes || !ts.isArrayLiteralExpression(routes)) return;
  for (const route of routes.elements) {
    if (!ts.isObjectLiteralExpression(route)) continue;
    const own = property(route, 'path');
    const path = own && ts.isStringLiteral(own) ? `${above}/${own.text}` : above;
    const children = property(route, 'children');
    if (children) collect(children, path, found);
    else found.push(path);
  }
}

function property(object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  for (const member of object.properties) {
    if (ts.isPropertyAssignment(member) && ts.isIdentifier(member.name) && member.name.text === name) {
      return member.initializer;
    }
  }
  return undefined;
}

/** Whether a path matches one of the patterns. */
export function isKnown(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('/');
    const given = path.split('/');
    return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
  });
}
