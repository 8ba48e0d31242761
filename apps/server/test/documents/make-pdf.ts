/** A4 in points, and a font size at which a line of 90 characters fits. */
const PAGE = { width: 595, height: 842, left: 56, top: 780, leading: 14, size: 11 };

export const escapeText = (text: string) => text.replaceAll(/[\\()]/g, (character) => `\\${character}`);

/**
 * A PDF 1.4 with lines of text in Helvetica; Latin-1 characters only.
 * @param pages the lines of each page, at most 50 per page
 * @param ballast bytes of an unused stream, to reach a desired size
 */
export function makePdf(pages: readonly (readonly string[])[], ballast = 0): Buffer {
  const pageNumber = (index: number) => 4 + index * 2;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      stream(contentOf(lines)),
    ]),
    ...(ballast > 0 ? [stream('%'.padEnd(ballast, '0'))] : []),
  ];
  return assemble(objects);
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  return `BT /F1 ${PAGE.size} Tf ${PAGE.leading} TL ${PAGE.left} ${PAGE.top} Td\n${shown}\nET`;
}

export const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** @param trailerEntries further trailer entries, such as the document's information */
export function assemble(objects: readonly string[], trailerEntries = ''): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailerEntries}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
