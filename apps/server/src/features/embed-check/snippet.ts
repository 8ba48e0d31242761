import type { EmbedCheck } from '@parley/contract/embed-check';
import type { PageTag } from './page-tags';

/** A place in a page that loads a chat. */
export interface Snippet {
  kind: NonNullable<EmbedCheck['found']>;
  /** The server that it is loaded from. */
  origin: string;
  agentId: string;
  /** What loads it: a script with an address, or an inline script. */
  tag: PageTag;
}

/** In an inline script, the end of an address as in the snippet that the product shows. */
const LOADED = /\/embed\.js\?agent=[0-9a-f-]{36}/gi;
/** What no address contains. */
const BESIDE_ADDRESS = /[\s"'`<>]/;
const SCHEME = /https?:\/\/./i;
/** In characters: where such an address begins. */
const BEFORE_MAX = 208;
const FRAME = /\/chatbot-iframe\/([0-9a-f-]{36})\/?$/i;

/** All chats in a page, of any server and agent. @param page the page's address */
export function findSnippets(tags: readonly PageTag[], page: string): Snippet[] {
  const base = tags.find(({ name }) => name === 'base')?.attributes.get('href');
  const against = base !== undefined && URL.canParse(base, page) ? new URL(base, page).href : page;
  return tags.flatMap((tag): Snippet[] => {
    const src = tag.attributes.get('src');
    if (tag.name === 'script' && src === undefined) return inlineIn(tag);
    if (src === undefined || !URL.canParse(src, against)) return [];
    const url = new URL(src, against);
    if (tag.name === 'iframe') {
      const [, agentId] = FRAME.exec(url.pathname) ?? [];
      return agentId ? [{ kind: 'iframe', origin: url.origin, agentId: agentId.toLowerCase(), tag }] : [];
    }
    if (tag.name !== 'script' || !url.pathname.endsWith('/embed.js')) return [];
    const agentId = tag.attributes.get('data-agent-id') ?? url.searchParams.get('agent') ?? '';
    return [{ kind: 'bubble', origin: url.origin, agentId: agentId.toLowerCase(), tag }];
  });
}

function inlineIn(tag: PageTag): Snippet[] {
  return [...tag.text.matchAll(LOADED)].flatMap(({ 0: loaded, index }): Snippet[] => {
    // From the end, as a script may have hundreds of thousands of beginnings.
    const before =
      tag.text
        .slice(Math.max(0, index - BEFORE_MAX), index)
        .split(BESIDE_ADDRESS)
        .at(-1) ?? '';
    const start = before.search(SCHEME);
    const address = before.slice(start) + loaded;
    if (start < 0 || !URL.canParse(address)) return [];
    const { origin, searchParams } = new URL(address);
    return [{ kind: 'inline', origin, agentId: (searchParams.get('agent') ?? '').toLowerCase(), tag }];
  });
}
