/** A document's checkable claims about the repository. */

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Paths and file names in backticks; HTTP routes begin with a slash and do not count. */
export function pathsIn(text: string): string[] {
  return all(text, /`([a-z*.@][\w.@*/-]*)`/g).filter(
    (token) => !token.startsWith('./') && (/[a-z*]\/|\/[a-z*]/.test(token) || /\.(tsx?|mjs|json|md)$/.test(token)),
  );
}

/** Targets of links and images within the repository, without anchors. */
export function linksIn(text: string): string[] {
  return all(text, /\]\(([^)\s#]+)(?:#[^)]*)?\)/g).filter((target) => !/^[a-z]+:/.test(target));
}

/** `npm start` and `npm test` are scripts, too. @returns each with its workspace, '.' for the root */
export function npmScriptsIn(text: string): { name: string; workspace: string }[] {
  const calls = text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)(?: -w ([\w/-]+))?/g);
  return [...calls].map(([, name = '', workspace = '.']) => ({ name, workspace }));
}

/** Names in the first column of the documentation's table of environment variables. */
export const environmentTable = (page: string) => all(page, /^\| `([A-Z][A-Z_]+)` \|/gm);

/** Keys of the configuration schema. */
export const variablesOf = (configSource: string) => all(configSource, /^ {2}([A-Z][A-Z_]+):/gm);
