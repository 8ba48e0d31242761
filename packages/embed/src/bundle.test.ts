import { describe, expect, it } from 'vitest';
import { bundleEmbed, GZIP_LIMIT } from '../build.mjs';
import { Texts } from './embed.texts';

describe('embed.js', () => {
  it('stays within its size, and needs nothing that a strict host policy forbids', async () => {
    const { code, gzipBytes } = await bundleEmbed();
    expect(gzipBytes).toBeGreaterThan(500);
    expect(gzipBytes).toBeLessThanOrEqual(GZIP_LIMIT);
    // What the server replaces with an agent's look: apps/server/src/platform/http/web/loader.ts.
    expect(code.split('background:#101a1f;color:#fff')).toHaveLength(2);
    expect(code.match(/\bright:(?=[\d$])/g)).toHaveLength(1);
    expect(code.split('margin-right:')).toHaveLength(2);
    for (const words of Object.values(Texts)) expect(code).toMatch(new RegExp(`(["'\`])${words}\\1`));
    expect(code).not.toMatch(
      /innerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|createElement\("style"\)/,
    );
  });
});
