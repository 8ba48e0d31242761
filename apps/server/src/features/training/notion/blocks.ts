import type { Block } from '../parsing/document';
import { plainText, type Raw, raw, text } from './values';

/** A block's own text; the blocks inside it are read after it. */
export function ownText(block: Raw): Omit<Block, 'page'> | null {
  const type = text(block.type);
  const content = raw(block[type]);
  const words = plainText(content.rich_text);
  const heading = /^heading_([1-6])$/.exec(type)?.[1];
  if (heading) return words ? { kind: 'heading', level: Number(heading), text: words } : null;
  switch (type) {
    case 'bulleted_list_item':
    case 'numbered_list_item':
      return filled('list-item', words);
    case 'to_do':
      return filled('list-item', words && `${words}${content.checked === true ? ' (done)' : ' (to do)'}`);
    case 'code':
      return filled('code', words);
    case 'equation':
      return filled('paragraph', text(content.expression));
    case 'child_page':
    case 'child_database':
      return filled('list-item', text(content.title));
    case 'bookmark':
    case 'embed':
    case 'link_preview':
      return filled('paragraph', [plainText(content.caption), text(content.url)].filter(Boolean).join(': '));
    case 'image':
    case 'video':
    case 'audio':
    case 'pdf':
    case 'file':
      return filled('paragraph', [plainText(content.caption), text(content.name)].filter(Boolean).join(': '));
    default:
      return filled('paragraph', words);
  }
}

/** Whether the blocks inside belong to this page; a nested page is a page of its own. */
export function isContainer({ type, has_children }: Raw): boolean {
  return has_children === true && type !== 'child_page' && type !== 'child_database';
}

/** A block whose words live on another page and may change without this page's timestamp changing. */
export function isSynced({ type, synced_block }: Raw): boolean {
  return type === 'synced_block' && raw(synced_block).synced_from !== null;
}

function filled(kind: Block['kind'], words: string): Omit<Block, 'page'> | null {
  return words.trim() ? { kind, text: words } : null;
}
