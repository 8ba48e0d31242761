import { describe, expect, it } from 'vitest';
import { markOf, ownBlocks } from '../../website/marks';
import type { Block } from '../document';
import { parsePage } from './page';

const page = (html: string, contentType: string | null = null) => parsePage(Buffer.from(html), contentType);
const texts = (blocks: Block[]) => blocks.map((block) => block.text);
const SENTENCE = 'The tide clock of Aldmoor was built in 1712 by Ann Webb, and it still shows both tides of the day. ';

describe('a page', () => {
  it('is its article, without the menus and scripts around it', () => {
    const { title, blocks } =
      page(`<!doctype html><html><head><title>Tide clock – Aldmoor</title><style>p{}</style></head><body>
      <nav><ul><li>Home</li><li>Shop</li></ul></nav><header>Sale!</header>
      <article><h1>The tide clock</h1><p>${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(3)}</p>
      <h2>Visits</h2><ul><li>Mondays at nine</li><li>Fridays at <b>ten</b></li></ul>
      <table><tr><th>Ticket</th><th>Price</th></tr><tr><td>Adult</td><td>8 £</td></tr></table></article>
      <script>alert(1)</script><footer>Imprint</footer></body></html>`);
    expect(title).toBe('Tide clock – Aldmoor');
    expect(texts(blocks)).toEqual([
      'The tide clock',
      SENTENCE.repeat(3).trim(),
      SENTENCE.repeat(3).trim(),
      'Visits',
      'Mondays at nine',
      'Fridays at ten',
      'Ticket: Adult; Price: 8 £',
    ]);
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'heading',
      'list-item',
      'list-item',
      'table-row',
    ]);
  });

  it('is all that is visible where there is no article', () => {
    const { blocks } = page(`<html><body><div id=menu><nav>Menu</nav></div><main>
      <div>Opening hours<br>9 to 5</div><div hidden>Secret</div><div style="display: none">Also secret</div>
      <dl><dt>Phone</dt><dd>01234 5678</dd></dl></main><aside>Ads</aside></body></html>`);
    expect(texts(blocks)).toEqual(['Opening hours 9 to 5', 'Phone: 01234 5678']);
  });

  it('has the questions of a definition list on lines of their own', () => {
    const { blocks } = page('<body><dl><dt>Is there a pool?</dt><dd>No, but a sauna.</dd></dl></body>');
    expect(texts(blocks)).toEqual(['Is there a pool?', 'No, but a sauna.']);
  });

  it('keeps lists and tables that an extractor of articles would drop', () => {
    const items = Array.from(
      { length: 40 },
      (_, index) => `<li><a href="/${index}">Product ${index} at ${index} euro</a></li>`,
    );
    const { blocks } = page(`<html><body><p>${SENTENCE.repeat(2)}</p><ul>${items.join('')}</ul></body></html>`);
    expect(texts(blocks)).toContain('Product 39 at 39 euro');
  });

  it('numbers ordered lists and keeps code as it stands', () => {
    const { blocks } = page(
      '<body><ol start="2"><li>Open the lid</li><li><p>Press</p></li></ol><pre>a = 1\n  b = 2\n</pre></body>',
    );
    expect(blocks).toEqual([
      { kind: 'list-item', text: '2. Open the lid' },
      { kind: 'list-item', text: '3. Press' },
      { kind: 'code', text: 'a = 1\n  b = 2' },
    ]);
  });

  it('reads tables with spans, header columns, and tables that only arrange', () => {
    const { blocks } =
      page(`<body><table><caption>Fares</caption><thead><tr><th rowspan=2>Zone</th><th colspan=2>Price</th></tr>
      <tr><th>single</th><th>return</th></tr></thead><tbody><tr><td rowspan=2>A</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></tbody></table>
      <table><tr><td><h2>News</h2><p>We moved.</p></td></tr></table></body>`);
    expect(texts(blocks)).toEqual([
      'Fares',
      'Zone: A; Price single: 2; Price return: 3',
      'Zone: A; Price single: 4; Price return: 5',
      'News',
      'We moved.',
    ]);
  });

  it('believes the head of a table, and takes no fact for one', () => {
    const { blocks } = page(`<body>
      <table><thead><tr><td>Vet</td><td>Speaks</td></tr></thead><tr><td>Anna Berg</td><td>Danish</td></tr></table>
      <table><tr><th>Founder</th><td>Helen Marsh</td></tr><tr><th>Founded</th><td>1987</td></tr></table>
      <table><tr><td>Day</td><td>Shop</td></tr><tr><td>Friday</td><td>9 to 5</td></tr><tr><td>Sunday</td><td>closed</td></tr></table></body>`);
    expect(texts(blocks)).toEqual([
      'Vet: Anna Berg; Speaks: Danish',
      'Founder; Helen Marsh',
      'Founded: 1987',
      'Day: Friday; Shop: 9 to 5',
      'Day: Sunday; Shop: closed',
    ]);
  });

  it('is decoded by the header, then by itself', () => {
    const bytes = Buffer.from('<html><body><p>Gr\u00fc\u00dfe</p></body></html>', 'latin1');
    expect(texts(parsePage(bytes, 'text/html; charset=ISO-8859-1').blocks)).toEqual(['Grüße']);
    expect(texts(parsePage(bytes, null).blocks)).toEqual(['Grüße']);
    const russian = Buffer.concat([
      Buffer.from('<html><head><meta charset="windows-1251"></head><body><p>'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      Buffer.from('</p></body></html>'),
    ]);
    expect(texts(parsePage(russian, 'text/html').blocks)).toEqual(['Привет']);
  });

  it('turns nothing round that stands beside its title or its text', () => {
    expect(page('<title>Re\u202eport\u2066s</title><p>We \u202emoved\u202c.')).toMatchObject({
      title: 'Reports',
      blocks: [{ text: 'We moved.' }],
    });
  });

  it('may lack all that a page should have', () => {
    expect(page('<title>News</title><p>We moved.<p>Come and see<ul><li>one<li>two</ul>')).toMatchObject({
      title: 'News',
      blocks: [{ text: 'We moved.' }, { text: 'Come and see' }, { text: 'one' }, { text: 'two' }],
    });
    expect(page('<html><head><title>News</title></head><p>We moved.</p>')).toMatchObject({
      title: 'News',
      blocks: [{ text: 'We moved.' }],
    });
  });

  it.each([
    '<!doctype html><html lang=en><title>News</title><body><p>We moved.</p></body></html>',
    '<!doctype html><html><head><title>News</title><body><p>We moved.</p>',
    '<!doctype html><title>News</title><p>We moved.</p>',
    '<html><meta charset=utf-8><title>News</title><link rel=stylesheet href=a.css><p>We moved.</p></html>',
  ])('is read without the marks that may be left out: %s', (html) => {
    expect(page(html)).toMatchObject({ title: 'News', blocks: [{ text: 'We moved.' }] });
  });

  it('without any text says so', () => {
    expect(() => page('<html><body><div id="root"></div><script src="app.js"></script></body></html>')).toThrow(
      /no text.* script/,
    );
  });
});

describe('around a page', () => {
  const around = (footer: string, main = `<h1>The tide clock</h1><p>${SENTENCE.repeat(6)}</p>`) =>
    page(
      `<html><head><title>Aldmoor Clocks</title></head><body><div class="Cookie-banner">We use cookies. <button>Accept</button></div>
      <main>${main}</main><footer>${footer}</footer></body></html>`,
    ).blocks;

  it('is said how its owner is reached, and that stays under a heading of its own', () => {
    const blocks = around(
      '<p>Aldmoor Clocks, 3 Quay Road, Aldmoor AM1 2PD · 01932 555 200 · hi@aldmoor.example</p><p>Imprint</p><ul><li>About us</li></ul>',
    );
    expect(texts(blocks).slice(-2)).toEqual([
      'Contact',
      'Aldmoor Clocks, 3 Quay Road, Aldmoor AM1 2PD · 01932 555 200 · hi@aldmoor.example',
    ]);
    expect(texts(blocks).join(' ')).not.toMatch(/cookies|Imprint|About us/);
  });

  it('is nothing to keep that the page says itself, or that reaches nobody', () => {
    const line = 'Ring 01932 555 200 or write to hi@aldmoor.example.';
    const main = `<h1>The tide clock</h1><p>${SENTENCE.repeat(6)}</p><p>${line}</p>`;
    expect(
      texts(around(`<p>${line}</p><p>© 2019-2026, all rights reserved</p>`, main)).filter((text) => text === line),
    ).toHaveLength(1);
    expect(texts(around('<p>© 2019-2026, all rights reserved</p>'))).not.toContain('Contact');
  });

  it('is the same on other pages, where it is left out with what else they share', () => {
    const footer = '<p>Ring 01932 555 200</p>';
    const shared = '<p>Free delivery from £40</p>';
    const [one = [], other = []] = ['The tide clock', 'The moon clock'].map((title) =>
      around(footer, `<h1>${title}</h1><p>${title}: ${SENTENCE.repeat(6)}</p>${shared}`).map(markOf),
    );
    const repeated = new Set(one.filter((mark) => other.includes(mark)));
    expect(repeated.size).toBe(3);
    expect(ownBlocks(other, repeated)).toEqual([true, true, false, false, false]);
  });

  it('is no banner because its page is named after one', () => {
    const { blocks } = page(
      `<html class="cookie-consent"><body class="cookies-on"><div id="cookie-wrapper"><main><h1>Hours</h1><p>Open daily.</p></main></div></body></html>`,
    );
    expect(texts(blocks)).toEqual(['Hours', 'Open daily.']);
  });
});
