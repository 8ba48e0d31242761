/** Normalizes an email address for comparison: different spellings of one address are one person. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
