import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that opens something, for cookies and for links in mails. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps instead of the token. A fast hash is enough for 256 random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
