import { PRODUCT } from '@parley/contract/constants';
import type { InvoiceRow } from './invoices.queries';

const INK = '#101a1f';
const MUTED = '#49565c';
const LEFT = 56;
const RIGHT = 539;

/** 'INV-2026-000017' */
export const invoiceNumber = ({ number, createdAt }: Pick<InvoiceRow, 'number' | 'createdAt'>): string =>
  `INV-${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;

/** An invoice as a page of A4. The package is loaded when the first one is made. */
export async function invoicePdf(row: InvoiceRow): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const number = invoiceNumber(row);
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Invoice ${number}`, Author: PRODUCT, CreationDate: row.createdAt },
  });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve);
    page.on('error', reject);
  });
  page.fillColor(INK).font('Helvetica-Bold').fontSize(22).text(PRODUCT, LEFT, LEFT);
  page.fontSize(16).text(`Invoice ${number}`, LEFT, 104);
  page
    .font('Helvetica')
    .fontSize(10)
    .fillColor(MUTED)
    .text(`Issued ${row.createdAt.toISOString().slice(0, 10)}`);
  page.moveDown(2).fillColor(MUTED).text('Billed to');
  page.fillColor(INK).fontSize(11);
  for (const line of linesOf(row)) page.text(plain(line));
  const top = Math.max(page.y + 32, 280);
  page.moveTo(LEFT, top).lineTo(RIGHT, top).strokeColor(INK).stroke();
  page.text(plain(row.description), LEFT, top + 12, { width: 360 });
  page.text(`$${row.amount}`, 440, top + 12, { width: RIGHT - 440, align: 'right' });
  page
    .moveTo(LEFT, top + 40)
    .lineTo(RIGHT, top + 40)
    .stroke();
  page.font('Helvetica-Bold').text('Total paid (USD)', LEFT, top + 52);
  page.text(`$${row.amount}`, 440, top + 52, { width: RIGHT - 440, align: 'right' });
  page.end();
  await ended;
  return Buffer.concat(parts);
}

function linesOf({ teamName, billing }: InvoiceRow): string[] {
  const taxId = billing.tax_type === 'None' ? '' : `${billing.tax_type} ${billing.tax_id}`;
  return [billing.organization_name || teamName, billing.address_line_1, billing.country, taxId].filter(Boolean);
}

/** The page's own typeface has the letters of Western Europe; others are shown as a question mark rather than as noise. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201D\u20AC]/gu, '?');
