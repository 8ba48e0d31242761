import { assemble, escapeText, stream } from './make-pdf';

/** A piece of text and its position, in points from the lower left corner of an A4 page. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
  font?: 'regular' | 'bold' | 'mono';
}

/** A filled rectangle, from its lower left corner: most programs draw lines this way. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidOut {
  pages: readonly (readonly Placed[])[];
  /** What is drawn after the text of each page. */
  boxes?: readonly (readonly Box[])[];
  title?: string;
  /** Titles of the outline (bookmarks). */
  outline?: readonly string[];
  /** Draws a picture on every page. */
  picture?: boolean;
}

const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier' } as const;
const RESOURCES = `/Resources << /Font << ${Object.keys(FONTS)
  .map((name, index) => `/${name} ${3 + index} 0 R`)
  .join(' ')} >> /XObject << /Im 6 0 R >> >>`;

/** A PDF whose text is placed exactly as specified. */
export function makeLaidOutPdf({ pages, boxes = [], title, outline = [], picture = false }: LaidOut): Buffer {
  const firstPage = 8;
  const firstOutline = firstPage + pages.length * 2;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${outline.length > 0 ? `/Outlines ${firstOutline} 0 R` : ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...Object.values(FONTS).map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\n0\nendstream`,
    `<< ${title === undefined ? '' : `/Title (${escapeText(title)})`} >>`,
    ...pages.flatMap((placed, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${RESOURCES} /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      stream(
        [...placed.map(show), ...(boxes[index] ?? []).map(draw)].join('\n') +
          (picture ? '\nq 500 0 0 700 40 70 cm /Im Do Q' : ''),
      ),
    ]),
    ...outlineObjects(outline, firstOutline, firstPage),
  ];
  return assemble(objects, '/Info 7 0 R ');
}

function draw({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height} re f`;
}

function show({ text, x, y, size = 10, font = 'regular' }: Placed): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`;
}

function outlineObjects(titles: readonly string[], first: number, page: number): string[] {
  if (titles.length === 0) return [];
  const entry = (title: string, index: number) =>
    `<< /Title (${escapeText(title)}) /Parent ${first} 0 R /Dest [${page} 0 R /Fit] ${
      index + 1 < titles.length ? `/Next ${first + index + 2} 0 R` : ''
    } >>`;
  const root = `<< /Type /Outlines /First ${first + 1} 0 R /Last ${first + titles.length} 0 R /Count ${titles.length} >>`;
  return [root, ...titles.map(entry)];
}

/** Lines of text one below the other, from `y` downwards. */
export function linesAt(x: number, y: number, lines: readonly string[], leading = 12, more: Partial<Placed> = {}) {
  return lines.map((text, index): Placed => ({ text, x, y: y - index * leading, ...more }));
}
