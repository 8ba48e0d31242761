import { deflateSync } from 'node:zlib';
import { assemble } from './make-pdf';

/** A small PDF whose only page unpacks to this many megabytes: deflated twice, as PDF allows. */
export function pdfBomb(megabytes: number): Buffer {
  const once = deflateSync(Buffer.alloc(megabytes * 1_048_576, ' '));
  const content = deflateSync(once).toString('latin1');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
    `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content}\nendstream`,
  ]);
}

/** The longest text that may be sent, with all words different: slow to read. */
export function slowText(): string {
  const words = Array.from({ length: 1_100_000 }, (_, n) => `w${(n * 7_919).toString(36)}`);
  return words.join(' ').slice(0, 9_900_000);
}

/** A few kilobytes whose page shows a form that shows the next one ten times, twelve levels deep: it never ends. */
export function endlessPdf(): Buffer {
  const forms = Array.from({ length: 12 }, (_, at) => {
    const content = at < 11 ? '/X Do '.repeat(10) : 'BT /F1 12 Tf (again) Tj ET';
    const resources = `<< /Font << /F1 5 0 R >> /XObject << /X ${at + 7} 0 R >> >>`;
    const entries = `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources ${resources} /Length ${content.length}`;
    return `<< ${entries} >>\nstream\n${content}\nendstream`;
  });
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >> /Contents 4 0 R >>',
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...forms,
  ]);
}
