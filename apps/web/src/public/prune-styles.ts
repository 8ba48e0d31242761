/**
 * Leaves out of a style sheet the rules that can match nothing in a page: those whose every selector names a class that
 * the page has not. Only for pages whose scripts add no classes by themselves.
 * @param css as a build writes it, without comments
 */
export function pruneStyles(css: string, html: string): string {
  return pruned(css, classesOf(html));
}

interface Rule {
  /** What stands before the braces; a whole statement where there are none. */
  head: string;
  /** With its braces. */
  body: string;
}

function pruned(css: string, used: ReadonlySet<string>): string {
  const kept = rulesOf(css).map(({ head, body }) => {
    if (body === '' || /^@(?:font-face|keyframes|property)/.test(head)) return head + body;
    if (head.startsWith('@')) return `${head}{${pruned(body.slice(1, -1), used)}}`;
    return canMatch(head, used) ? head + body : '';
  });
  return kept.join('');
}

/** What stands in brackets, as of `:is()`, is not asked: a rule too many does no harm. */
function canMatch(selectors: string, used: ReadonlySet<string>): boolean {
  let plain = selectors;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:[^()\\]|\\.)*\)/g, '');
  }
  return plain
    .split(/(?<!\\),/)
    .some((selector) =>
      [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) => used.has(name.replace(/\\(.)/g, '$1'))),
    );
}

function classesOf(html: string): Set<string> {
  const text = html
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return new Set([...text.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
}

function rulesOf(css: string): Rule[] {
  const found: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const length = css.slice(at).search(/[{;]/);
    if (length < 0) return [...found, { head: css.slice(at), body: '' }];
    let end = at + length + 1;
    const open = end - 1;
    if (css[open] === ';') found.push({ head: css.slice(at, end), body: '' });
    else {
      for (let depth = 1; depth > 0 && end < css.length; end += 1) {
        if (css[end] === '{') depth += 1;
        else if (css[end] === '}') depth -= 1;
      }
      found.push({ head: css.slice(at, open), body: css.slice(open, end) });
    }
    at = end;
  }
  return found;
}
