/** What LIKE finds a text with wherever it stands, whatever is in it. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
