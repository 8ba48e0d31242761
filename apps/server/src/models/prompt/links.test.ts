import { Lexer, type MarkedToken, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses';
import { mayLink, movedBy, unlink } from './links';

const known = addressesIn([
  'Returns: https://shop.example/returns. See [sizes](https://shop.example/A_(b)?x=1) and www.shop.example/größe',
  'Write to Help@shop.example',
]);

const hrefsIn = (text: string) => {
  const hrefs: string[] = [];
  walkTokens(new Lexer({ gfm: true, breaks: true }).lex(text), (token) => {
    const { type, href } = token as MarkedToken & { href?: string };
    if ((type === 'link' || type === 'def') && href) hrefs.push(href);
  });
  return hrefs;
};

describe('links of an answer', () => {
  it.each([
    ['See [returns](https://shop.example/returns).'],
    ['See https://shop.example/returns/ and <https://SHOP.example/returns>.'],
    ['See [sizes](https://shop.example/A_(b)?x=1).'],
    ['See www.shop.example/größe and http://www.shop.example/gr%C3%B6%C3%9Fe'],
    ['Write to help@shop.example or [us](mailto:help@shop.example).'],
    ['`[x](https://evil.example)` is code, and 5 < 6 [1].'],
  ])('%s stays', (text) => {
    expect(unlink(text, known).text).toBe(text);
  });

  it.each([
    ['See [this](https://evil.example/?q=secret).', 'See this (evil.example).'],
    ['[x](<https://shop.example/returns"?q=secret>)', 'x (shop.example)'],
    ["[x](https://shop.example/returns'?q=secret)", 'x (shop.example)'],
    ['[x](<https://shop.example/returns)?q=secret>)', 'x (shop.example)'],
    ['[x](<https://shop.example/returns]?q=secret>)', 'x (shop.example)'],
    ["See https://shop.example/returns'?q=secret", 'See shop.example'],
    ['See [this](https:/evil.example/?q=secret).', 'See this (evil.example).'],
    ['See [this](https\\://evil.example/secret).', 'See this (evil.example).'],
    ['See [this](hTTps:&#47;&#47;evil.example/secret).', 'See this.'],
    ['See [this][r].\n\n[r]: https://evil.example/secret', 'See this (evil.example).'],
    ['See [r].\n\n[r]:\n  <https://evil.example/secret> "t"', 'See r (evil.example).'],
    ['See www.evil.example/secret now', 'See evil.example now'],
    ['Write to [us](mailto:help@shop.example?body=secret)', 'Write to us'],
    ['Write to thief@evil.example', 'Write to'],
    ['![cat](https://evil.example/x.png)', 'cat'],
    ['[![a](https://evil.example/1)](https://evil.example/2)', 'a (evil.example)'],
    [
      '- a\n  - [x](https://evil.example/a)\n\n| a |\n|---|\n| [y](//evil.example) |',
      '- a\n  - x (evil.example)\n\n| a |\n|---|\n| y (evil.example) |',
    ],
    ['[https://shop.example/returns](https://evil.example/secret)', 'evil.example'],
    ['[run](javascript:alert(1)) and [in](/dashboard)', 'run and in'],
    // Anything added before or after a known address, or a different spelling, may carry data.
    ['[x](https://shop.example/returns?;;,,_*~.:!)', 'x (shop.example)'],
    ['<https://shop.example/returns;;,,>', 'shop.example'],
    ['[x](https://:secret@shop.example/returns)', 'x (shop.example)'],
    ['[x](https://shop.example/%72eturn%73)', 'x (shop.example)'],
    ['[x](http://www.shop.example/gr%c3%B6%C3%9Fe)', 'x (shop.example)'],
    ['[x](mailto:hElP@shop.example)', 'x'],
  ])('%s becomes %s', (text, clean) => {
    expect(unlink(text, known).text).toBe(clean);
  });

  it.each([
    ['> see [a\n> b](https://evil.example/secret)\n'],
    ['1. x\n   [a\n   b]: https://evil.example\n\n   [a b]'],
    ['\t- [a][b\n\t  c]\n\n[b c]: https://evil.example/?s\n'],
    ['<https://evil.example/a>'.repeat(3) + '[x](https://evil.example'.repeat(40)],
    ['[a](https://shop.example/returns)[a](https://evil.example)[a](https://shop.example/returns)'],
  ])('leaves no foreign link in %j', (text) => {
    const hrefs = hrefsIn(unlink(text, known).text);
    expect(hrefs.filter((href) => !href.startsWith('https://shop.example/'))).toEqual([]);
  });

  it('leaves none that trimming the text would make of the code at its beginning', () => {
    const text = '[a]: x:y\n\n    [click](https:/evil.example/?q=secret) [b](https://shop.example/returns)';
    const { text: clean } = unlink(text, known);
    expect(clean).toBe(clean.trim());
    expect(hrefsIn(clean)).toEqual([]);
  });

  it.each([
    ['See `www.evil.example/?q=secret`.', 'See [this](http://www.evil.example/?q=secret).', 'See this (evil.example).'],
    ['Write to `secret@evil.example`.', 'Write to [us](mailto:secret@evil.example).', 'Write to us.'],
    ['<div>\nwww.evil.example/?secret\n</div>', '<https://www.evil.example/?secret>', 'evil.example'],
    ['![a](https://evil.example/?secret)', 'See https://evil.example/?secret', 'See evil.example'],
  ])('does not take %j of an earlier answer for shown', (earlier, text, clean) => {
    expect(unlink(text, known, [earlier]).text).toBe(clean);
  });

  it('repeats the links of an earlier answer', () => {
    const earlier = ['See [sizes](https://other.example/sizes), www.other.example or help@other.example.'];
    const text = 'See https://other.example/sizes, [this](http://www.other.example) or help@other.example.';
    expect(unlink(text, known, earlier).text).toBe(text);
  });

  it('sees at once that a text holds none', () => {
    expect(mayLink('Within 30 days: *if* they work; 5 > 4.')).toBe(false);
    expect(mayLink('See [1].')).toBe(true);
  });

  it('keeps the places of what follows', () => {
    const text = 'See [this](https://evil.example/?q=secret). Then.';
    const { text: clean, edits } = unlink(text, known);
    const moved = (place: number) => movedBy(edits, place);
    expect(clean.slice(0, moved(text.indexOf(' Then')))).toBe('See this (evil.example).');
    expect(moved(4)).toBe(4);
    expect(moved(text.length)).toBe(clean.length);
  });
});
