import { describe, expect, it } from 'vitest';
import { qrCode, qrSvg } from './qr-code';
import { bubbleSnippet, iframeSnippet, inlineSnippet } from './snippets';

const ORIGIN = 'https://parley.example';
const AGENT = '0b8f3f6e-1111-4222-8333-444455556666';

describe('the snippets', () => {
  it('point to this agent on this origin', () => {
    expect(bubbleSnippet(ORIGIN, AGENT)).toBe(
      `<script src="${ORIGIN}/embed.js?agent=${AGENT}" data-agent-id="${AGENT}" defer></script>`,
    );
    expect(iframeSnippet(ORIGIN, AGENT)).toContain(`src="${ORIGIN}/chatbot-iframe/${AGENT}"`);
    expect(iframeSnippet(ORIGIN, AGENT)).toMatch(/width="100%"\s+height="600"/);
    expect(iframeSnippet(ORIGIN, AGENT)).not.toContain('style=');
  });

  it('queue calls until the inline one has loaded its script', () => {
    const code = inlineSnippet(ORIGIN, AGENT).replace(/<\/?script>/g, '');
    const script = {
      attributes: {} as Record<string, string>,
      setAttribute(name: string, value: string) {
        this.attributes[name] = value;
      },
    };
    const appended: unknown[] = [];
    const page = { Parley: undefined as undefined | { q: unknown[]; open: (id?: string) => void; toggle: () => void } };
    const document = { createElement: () => script, head: { appendChild: (node: unknown) => appended.push(node) } };
    new Function('window', 'document', code)(page, document);
    new Function('window', 'document', code)(page, document);
    page.Parley?.open('x');
    page.Parley?.toggle();
    expect(page.Parley?.q).toEqual([
      ['open', 'x'],
      ['toggle', undefined],
    ]);
    expect(script).toMatchObject({ src: `${ORIGIN}/embed.js?agent=${AGENT}`, attributes: { 'data-agent-id': AGENT } });
    expect(appended).toHaveLength(2);
  });
});

describe('qrCode', () => {
  it('draws the three finder patterns inside a quiet zone of four modules', () => {
    const { size, modules } = qrCode(`${ORIGIN}/chat/${AGENT}`);
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const at = (x: number, y: number) =>
      modules.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      );
    expect(at(4, 4)).toEqual(finder);
    expect(at(size - 11, 4)).toEqual(finder);
    expect(at(4, size - 11)).toEqual(finder);
    expect(modules.slice(0, 4).flat().some(Boolean)).toBe(false);
  });

  it('gives a file of black on white', () => {
    expect(qrSvg({ size: 9, path: 'M4 4h1v1h-1z', modules: [] })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h9v9H0z"/><path d="M4 4h1v1h-1z"/></svg>\n',
    );
  });
});
