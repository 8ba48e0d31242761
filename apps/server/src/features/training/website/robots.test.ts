import { describe, expect, it } from 'vitest';
import { delayIn, ownRules, readRobots } from './robots';

const ORIGIN = 'https://shop.example';
const allowed = (text: string, path: string) => readRobots(ORIGIN, text).allows(ORIGIN + path);

describe('a robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['Disallow: /', '/a', true],
    ['User-agent: Other\nDisallow: /', '/a', true],
    ['User-agent: Other\nUser-agent: PARLEY/2.0 # us\nDisallow: /a', '/a', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: parley\nDisallow: /b', '/a', true],
    ['User-agent: parley\nDisallow: /a\nUser-agent: other\nDisallow: /\nUser-agent: parley\nDisallow: /b', '/b', false],
    ['User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/b/c', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.php$', '/x/y.php', false],
    ['User-agent: *\nDisallow: /*.php$', '/x/y.php?a', true],
    ['User-agent: *\nDisallow: *secret', '/very/secret/thing', false],
    ['User-agent: *\nDisallow: /é', '/%c3%a9', false],
    ['User-agent: *\r\nDisallow: /a%2fb', '/a%2Fb', false],
    ['User-agent: *\nDisallow: /?q', '/?q=1', false],
  ])('%j: is %s read? %s', (text, path, expected) => {
    expect(allowed(text, path)).toBe(expected);
    expect(allowed(ownRules(text), path)).toBe(expected);
  });

  it('says nothing of other hosts', () => {
    expect(readRobots(ORIGIN, 'User-agent: *\nDisallow: /').allows('https://maps.example/sitemap.xml')).toBe(true);
  });

  it('says how fast it may be asked, and where sitemaps are', () => {
    const text = `Sitemap: https://maps.example/é.xml\nSitemap: /relative\nUser-agent: *\nCrawl-delay: 2.5\nCrawl-delay: soon`;
    const kept = ownRules(`${'# much is said before\n'.repeat(100)}${text}`);
    expect([delayIn(kept), delayIn(''), delayIn(ownRules('User-agent: *\nCrawl-delay: 1e9'))]).toEqual([
      2.5,
      null,
      86_400,
    ]);
    for (const each of [text, kept])
      expect(readRobots(ORIGIN, each)).toMatchObject({ delay: 2.5, sitemaps: ['https://maps.example/%C3%A9.xml'] });
  });

  it('is read and asked in time that grows with its length, whatever it says', () => {
    const hostile = [
      `${'User-agent: a\n'.repeat(20_000)}${'Allow: /\n'.repeat(25_000)}`,
      `User-agent: *\n${Array.from({ length: 40_000 }, (_, at) => `Allow:/*aa${at}`).join('\n')}`,
      `User-agent: *\n${`Disallow: /${'*a'.repeat(1_000)}b\n`.repeat(250)}`,
      `User-agent: *\nDisallow: /${'*'.repeat(500_000)}`,
      ':'.repeat(500_000),
      'User-agent:*\n'.repeat(40_000),
    ];
    for (const text of hostile) {
      // CPU time of this process only, because a clock also counts other work on this machine.
      const began = process.cpuUsage();
      const robots = readRobots(ORIGIN, ownRules(text));
      for (let time = 0; time < 5; time += 1) robots.allows(`${ORIGIN}/${'a'.repeat(1_900)}`);
      expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
    }
  });

  it('whose rules take too long to tell lets nothing be read that they could be about', () => {
    const text = `User-agent: *\n${Array.from({ length: 40_000 }, (_, at) => `Disallow:/*aa${at}`).join('\n')}`;
    expect([allowed(text, `/${'a'.repeat(1_900)}`), allowed(text, '/a')]).toEqual([false, true]);
  });
});
