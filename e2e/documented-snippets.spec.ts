import { readFileSync } from 'node:fs';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const PAGE = readFileSync(new URL('../docs/pages/docs/embed.md', import.meta.url), 'utf8');
const snippets = [...PAGE.matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

test('what the page on embedding says can be copied works on a site of another origin', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  const put = (path: string, snippet: string | undefined) => {
    const code = snippet?.replaceAll('https://parley.example', parley.url).replaceAll('YOUR-AGENT-ID', id) ?? '';
    expect(code).toContain(parley.url);
    const html = `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>${code}</main></body></html>`;
    return site.put(path, { html });
  };
  const [bubble, button, iframe] = snippets;
  const addresses = [put('/bubble', bubble), put('/button', button), put('/iframe', iframe)] as const;

  await withVisitor(browser, async (visitor) => {
    const chat = visitor.locator('parley-chat iframe').contentFrame();
    await visitor.goto(addresses[0]);
    await visitor.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(chat.getByText('Start a conversation')).toBeVisible();

    await visitor.goto(addresses[1]);
    await visitor.waitForFunction('window.Parley');
    await visitor.getByRole('button', { name: 'Ask us' }).click();
    await expect(chat.getByRole('textbox')).toBeVisible();

    await visitor.goto(addresses[2]);
    await expect(visitor.locator('iframe').contentFrame().getByRole('textbox')).toBeVisible();
  });
});
