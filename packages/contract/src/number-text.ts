/**
 * A number as its column writes it: 12.5 is '12.50' in a column of two decimal places. A number with an exponent, or
 * with more decimal places than the column, keeps its own digits.
 */
export function numberText(number: number, scale: number | null): string {
  const text = String(number);
  if (!scale || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(scale, '0')}`;
}
