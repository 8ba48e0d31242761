/** A schema's name as people say it: 'monthly fee' for monthly_fee or MonthlyFee. */
export function spokenName(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
