import { COUNTRIES, PRODUCT } from '@parley/contract/constants';
import { countryName } from '@parley/contract/countries';
import { storedBilling } from '@parley/contract/teams';
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

/** Whom an invoice is for, as a letter to them is addressed. */
export function linesOf({ teamName, billing }: Pick<InvoiceRow, 'teamName' | 'billing'>): string[] {
  // An invoice keeps the details of its day, which may have had fewer lines.
  const to = storedBilling.parse(billing);
  const cityFirst = COUNTRIES.some((country) => country === to.country);
  const place = cityFirst ? [to.city, to.region, to.postal_code] : [to.postal_code, to.city, to.region];
  return [
    to.organization_name || teamName,
    to.address_line_1,
    to.address_line_2,
    place.filter(Boolean).join(' '),
    countryName(to.country),
    to.tax_type === 'None' ? '' : `${to.tax_type} ${to.tax_id}`,
  ].filter(Boolean);
}

/** The page's own typeface has the letters of Western Europe; others are shown as a question mark rather than as noise. */
const plain = (text: string): string =>
  text.normalize('NFC').replace(/[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201D\u20AC]/gu, '?');
