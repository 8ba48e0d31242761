import mammoth from 'mammoth';
import { isRemark } from './remark';

/** Many people mark headings by size alone: letters of at least this many points, in a short paragraph of its own. */
const POINTS_MIN = 14;
const CHARACTERS_MAX = 90;

/** The relevant parts of mammoth's document, which its types omit. */
interface Element {
  type: string;
  value?: string;
  fontSize?: number | null;
  styleName?: string | null;
  numbering?: object | null;
  children?: Element[];
}
interface Transforms {
  paragraph(transform: (paragraph: Element) => Element): (document: unknown) => unknown;
}
const { transforms } = mammoth as unknown as { transforms: Transforms };

/** Gives a heading style to paragraphs that only look like headings. */
export const transformDocument = transforms.paragraph((paragraph) =>
  looksLikeHeading(paragraph) ? { ...paragraph, styleId: 'Heading3', styleName: 'Heading 3' } : paragraph,
);

function looksLikeHeading(paragraph: Element): boolean {
  if (paragraph.numbering || /^(?:heading|title)/i.test(paragraph.styleName ?? '')) return false;
  const text = textOf(paragraph).trim();
  const runs = (paragraph.children ?? []).filter((child) => textOf(child).trim());
  const short = text.length > 1 && text.length <= CHARACTERS_MAX && !/[.,;!?]$/.test(text) && !isRemark(text);
  return short && runs.every((run) => run.type === 'run' && (run.fontSize ?? 0) >= POINTS_MIN);
}

function textOf(element: Element): string {
  return element.type === 'text' ? (element.value ?? '') : (element.children ?? []).map(textOf).join('');
}
