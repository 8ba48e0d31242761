import { createHash, randomBytes } from 'node:crypto';

export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
/** Two tabs may refresh with the same token at nearly the same time: that is no theft. */
export const REUSE_GRACE_SECONDS = 10;

const TOKEN_BYTES = 32;

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps instead of the token. A fast hash is enough for 256 random bits. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
