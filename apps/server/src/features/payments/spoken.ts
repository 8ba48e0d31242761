const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 27, 2026', as in invoices and mails; in UTC. */
export const dayText = (day: Date): string => DAY.format(day);

/** '$5,400.00' @param amount a decimal number of dollars */
export const dollars = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
