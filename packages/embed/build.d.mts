export const GZIP_LIMIT: number;
export function bundleEmbed(): Promise<{ code: string; gzipBytes: number }>;
export function buildEmbed(): Promise<number>;
