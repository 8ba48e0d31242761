import type { Agent } from '@parley/contract/agents';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { register } from './account';
import { createAgent } from './agents';
import { FILES } from './aldmoor';
import { expect } from './test';
import { settled } from './visit';
import { test as base } from './visited-database';

/** Something that a person tries on a screen, and the message when it fails. */
export interface Failure {
  /** From the catalogue of messages. */
  sentence: string;
  /** The table missing from the server meanwhile. */
  without: string;
  /** The screen; 'ID' in it is replaced by the agent's id. */
  at: string;
  /** Done while everything still works. */
  first?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
  /** Where the message appears, if not just anywhere on the screen. */
  where?: (page: Page) => Locator;
}

interface Home {
  agent: Agent;
  storageState: Exclude<BrowserContextOptions['storageState'], undefined>;
}

/** Every test starts signed in, with an agent that the tests of a worker share: failed actions change nothing. */
export const test = base.extend<object, { home: Home }>({
  home: [
    async ({ parley, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: parley.url });
      await register(request);
      const agent = await createAgent(request, { files: FILES.slice(0, 1) });
      const { conversation_id: id } = await (await request.get(`/api/chat/agents/${agent.id}/conversation`)).json();
      const data = { question: 'When are dogs allowed on the north beach?' };
      expect((await request.post(`/api/chat/agents/${agent.id}/chat/${id}`, { data })).ok()).toBe(true);
      await use({ agent, storageState: await request.storageState() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: ({ home }, use) => use(home.storageState),
});

/** A test for each failure. @param on the test of another kind of product */
export function bringAbout(failures: readonly Failure[], on: typeof test = test): void {
  for (const { sentence, without: table, at, first, press, where } of failures) {
    on(`${sentence} (${at})`, async ({ page, home, without, complaints }) => {
      complaints.expect(500, /\/api\//);
      await page.goto(at.replace('ID', home.agent.id));
      await settled(page);
      await first?.(page);
      await without(table, async () => {
        await press(page);
        const said = (where?.(page) ?? page.locator('body')).getByText(sentence).first();
        // Reads are tried three times before they count as failed.
        await expect(said).toBeVisible({ timeout: 20_000 });
      });
    });
  }
}
