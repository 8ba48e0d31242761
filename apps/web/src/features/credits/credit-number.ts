const CREDITS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const RATE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 9 });

/** '1,234.500' */
export const credits = (amount: number): string => CREDITS.format(amount);

/** '0.003'; finer rates keep all of their decimals. */
export const rate = (perToken: number): string => RATE.format(perToken);
