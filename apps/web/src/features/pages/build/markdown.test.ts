import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from './front-matter';
import { renderMarkdown } from './markdown';

describe('renderMarkdown', () => {
  test('gives headings ids that are unique, and links to themselves', () => {
    const { html, headings } = renderMarkdown('## Über `x` & y\n\n## Same\n\n### Same\n');
    expect(headings).toEqual([
      { id: 'uber-x-y', text: 'Über x & y', depth: 2 },
      { id: 'same', text: 'Same', depth: 2 },
      { id: 'same-2', text: 'Same', depth: 3 },
    ]);
    expect(html).toContain('<a class="anchor" href="#same-2" aria-label="Link to Same">');
  });

  test('gives the search the plain text beneath each heading', () => {
    const text =
      'Before **all** &amp; more.\n\n## One\n\n- a `b`\n- [c](/d)\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n## Two\n\n```sh\nrun me\n```\n';
    expect(renderMarkdown(text).sections).toEqual([
      { id: '', heading: '', text: 'Before all & more.' },
      { id: 'one', heading: 'One', text: 'a b c x y 1 2' },
      { id: 'two', heading: 'Two', text: 'run me' },
    ]);
  });

  test('colours code by the first word of its fence, and escapes it', () => {
    const { html } = renderMarkdown('```html extra\n<b>&</b>\n```\n');
    expect(html).toContain('<span>html</span>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('hl-tag');
  });

  test('lets tables and code be scrolled with the keyboard', () => {
    const { html } = renderMarkdown('| a |\n|---|\n| b |\n\n```\nx\n```\n');
    expect(html).toContain('<div class="wide-table" role="group" tabindex="0" aria-label="Table: a">');
    expect(html).toContain('<pre tabindex="0">');
  });
});

describe('splitFrontMatter', () => {
  test('tells what a page is called and about', () => {
    const { front, body } = splitFrontMatter('a.md', '---\ntitle: A: b\ndescription: C.\n---\n\nText\n');
    expect(front).toEqual({ title: 'A: b', description: 'C.' });
    expect(body.trim()).toBe('Text');
  });

  test.each([
    ['Text', 'a.md has no front matter.'],
    ['---\ntitle: A\n---\n', 'a.md needs a title and a description.'],
    ['---\ntitle: A\ndescription: B\ncolour: red\n---\n', 'a.md has an unknown line in its front matter: colour: red'],
  ])('refuses %j', (file, message) => {
    expect(() => splitFrontMatter('a.md', file)).toThrow(message);
  });
});
