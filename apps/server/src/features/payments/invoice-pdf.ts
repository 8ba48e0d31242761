import { COUNTRIES, PRODUCT } from '@parley/contract/constants';
import { countryName } from '@parley/contract/countries';
import { storedBilling } from '@parley/contract/teams';
import type { InvoiceRow } from './invoices.queries';
import { inLatinLetters } from './latin-letters';
import { dayText, dollars } from './spoken';

const INK = '#101a1f';
const MUTED = '#49565c';
const LEFT = 56;
const RIGHT = 539;

/** 'INV-2026-000017' */
export const invoiceNumber = ({ number, createdAt }: Pick<InvoiceRow, 'number' | 'createdAt'>): string =>
  `INV-${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;

/** An invoice as an A4 page. The package is loaded for the first one. */
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
    .text(`Issued ${dayText(row.createdAt)}`);
  page.moveDown(2).fillColor(MUTED).text('Billed to');
  page.fillColor(INK).fontSize(11);
  for (const line of linesOf(row)) page.text(inLatinLetters(line));
  const top = Math.max(page.y + 32, 280);
  page.moveTo(LEFT, top).lineTo(RIGHT, top).strokeColor(INK).stroke();
  page.text(dollars(row.amount), 440, top + 12, { width: RIGHT - 440, align: 'right' });
  page.text(inLatinLetters(row.description), LEFT, top + 12, { width: 360 });
  const end = page.y + 14;
  page.moveTo(LEFT, end).lineTo(RIGHT, end).stroke();
  page.font('Helvetica-Bold').text('Total paid (USD)', LEFT, end + 12);
  page.text(dollars(row.amount), 440, end + 12, { width: RIGHT - 440, align: 'right' });
  page.end();
  await ended;
  return Buffer.concat(parts);
}

/** Countries that write the postal code after the city; all others write it before. */
const CITY_FIRST: ReadonlySet<string> = new Set([
  ...COUNTRIES,
  ...'AE AU BD BM BR CO EG GB GG GI HK HU ID IE IM IN IQ IR JE JM JO JP KE KH KR LB LK MM MT MX NG NP NZ OM PA PE PG PH PK SA SG SV TH TT TW UA US UY VN ZA'.split(
    ' ',
  ),
]);
/** Countries without a comma between a city and its province or state. */
const NO_COMMA: ReadonlySet<string> = new Set(['Canada', 'AU']);

function placeOf({ country, city, region, postal_code: code }: ReturnType<typeof storedBilling.parse>): string {
  if (!CITY_FIRST.has(country)) return [code, city, region].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(NO_COMMA.has(country) ? ' ' : ', ');
  return [place, code].filter(Boolean).join(' ');
}

/** An invoice's recipient, formatted like a postal address. */
export function linesOf({ teamName, billing }: Pick<InvoiceRow, 'teamName' | 'billing'>): string[] {
  // An invoice keeps the details of its day, which may have fewer lines.
  const to = storedBilling.parse(billing);
  return [
    to.organization_name || teamName,
    to.address_line_1,
    to.address_line_2,
    placeOf(to),
    countryName(to.country),
    to.tax_type === 'None' ? '' : `${to.tax_type} ${to.tax_id}`,
  ].filter(Boolean);
}
