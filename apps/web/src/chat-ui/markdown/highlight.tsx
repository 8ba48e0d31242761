import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Fragment, type ReactNode } from 'react';

/** The library knows only the keywords of the standard, which has no LIMIT. */
const sqlAsWritten: LanguageFn = (api) => {
  const standard = sql(api);
  const { keyword, ...others } = standard.keywords as { keyword: string[] };
  return { ...standard, keywords: { ...others, keyword: [...keyword, 'limit', 'ilike'] } };
};

const LANGUAGES = {
  bash,
  csharp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  php,
  python,
  sql: sqlAsWritten,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Longer code is shown without colours rather than blocking the page. */
const CODE_MAX_CHARACTERS = 50_000;

interface TokenNode {
  scope?: string;
  children: (TokenNode | string)[];
}

/** Highlights code; plain text when the language is unknown. Scopes become classes of code-colours.css. */
export function highlight(code: string, language: string): ReactNode {
  if (!hljs.getLanguage(language) || code.length > CODE_MAX_CHARACTERS) return code;
  const { _emitter } = hljs.highlight(code, { language, ignoreIllegals: true });
  // The tree from which the library makes its HTML; not part of its types.
  const { root } = _emitter as typeof _emitter & { root: TokenNode };
  return nodes(root);
}

function nodes({ children }: TokenNode): ReactNode {
  return children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of code is its place in the code
    <Fragment key={index}>
      {typeof child === 'string' ? (
        child
      ) : (
        <span className={child.scope && `hl-${child.scope.split(/[.:]/)[0]}`}>{nodes(child)}</span>
      )}
    </Fragment>
  ));
}
