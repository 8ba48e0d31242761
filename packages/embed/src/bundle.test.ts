import { describe, expect, it } from 'vitest';
import { bundleEmbed, GZIP_LIMIT } from '../build.mjs';

describe('embed.js', () => {
  it('stays within its size, and needs nothing that a strict host policy forbids', async () => {
    const { code, gzipBytes } = await bundleEmbed();
    expect(gzipBytes).toBeGreaterThan(500);
    expect(gzipBytes).toBeLessThanOrEqual(GZIP_LIMIT);
    expect(code).not.toMatch(
      /innerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|createElement\("style"\)/,
    );
  });
});
