import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that grants access, for cookies and for links in emails. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stored instead of the token. A fast hash is enough for 256 random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
