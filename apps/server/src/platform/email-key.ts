/** An email address as addresses are compared: two spellings of one address are one person. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();
