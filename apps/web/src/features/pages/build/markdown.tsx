import { Marked, type Token, type Tokens } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { highlight } from '~/chat-ui/markdown/highlight';
import { texts } from '../code.texts';
import { slugger } from './slug';

export interface Heading {
  id: string;
  text: string;
  /** 2 or 3; deeper ones are not listed. */
  depth: number;
}

/** A heading with the plain text up to the next one, as search finds it. */
export interface Section {
  /** Empty for the text before the first heading. */
  id: string;
  heading: string;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  sections: Section[];
}

/** Common names of languages in fences. */
const LANGUAGES: Record<string, string> = {
  sh: 'bash',
  html: 'xml',
  tsx: 'typescript',
  ts: 'typescript',
  js: 'javascript',
};

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of a token without markup. */
function plain(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map(({ tokens }) => tokens.map(plain).join('')).join(' ')).join('\n');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(plain).join('\n');
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join(token.type === 'list_item' ? ' ' : '');
  if (token.type === 'code') return (token as Tokens.Code).text;
  return 'text' in token && token.type !== 'html' ? decoded(String(token.text)) : '';
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A code block with its language and a button that a script makes visible. */
function codeHtml(code: string, language: string): string {
  const coloured = renderToStaticMarkup(highlight(code, LANGUAGES[language] ?? language));
  return `<div class="code"><div class="code-head"><span>${escapeHtml(language || 'text')}</span><button type="button" class="code-copy" data-copy aria-live="polite" hidden>${texts.copy}</button></div><pre tabindex="0"><code>${coloured}</code></pre></div>\n`;
}

/**
 * Renders a page of our own documentation, whose content is trusted. Headings get ids and a link to themselves; tables
 * and code can be scrolled sideways with the keyboard.
 */
export function renderMarkdown(body: string): RenderedMarkdown {
  const slug = slugger();
  const headings: Heading[] = [];
  const sections: Section[] = [{ id: '', heading: '', text: '' }];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = tokens.map(plain).join('');
        const id = slug(text);
        headings.push({ id, text, depth });
        return `<h${depth} id="${id}" aria-label="${escapeHtml(text)}">${this.parser.parseInline(tokens)}<a class="anchor" href="#${id}" aria-label="${escapeHtml(texts.link(text))}">#</a></h${depth}>\n`;
      },
      code: ({ text, lang }) => codeHtml(text, /^\S*/.exec(lang ?? '')?.[0] ?? ''),
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const label = token.header.map(({ tokens }) => tokens.map(plain).join('')).join(', ');
        return `<div class="wide-table" role="group" tabindex="0" aria-label="Table: ${escapeHtml(label)}"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(body);
  const html = marked.parser(tokens);
  let next = 0;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = headings[next++];
      if (heading) sections.push({ id: heading.id, heading: heading.text, text: '' });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token)}`.replaceAll(/\s+/g, ' ').trim();
    }
  }
  return {
    html,
    headings: headings.filter(({ depth }) => depth === 2 || depth === 3),
    sections: sections.filter(({ heading, text }) => heading || text),
  };
}
