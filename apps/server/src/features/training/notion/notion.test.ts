import { randomUUID } from 'node:crypto';
import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { describe, expect, test } from 'vitest';
import { createKey, programWith } from '../../../../test/api-keys';
import type { NotionBlock } from '../../../../test/doubles/notion-content';
import {
  add,
  app,
  ended,
  flat,
  listed,
  newAgent,
  notion,
  onNotionStage,
  owner,
  paragraph,
  retrain,
  TOKEN,
  textOf,
  trained,
} from '../../../../test/notion-stage';
import { search } from '../../knowledge/search';

onNotionStage();

describe('connecting', () => {
  test('needs a token and at least one page, and says which is missing', async () => {
    const agentId = await newAgent();
    const page = flat('Opening hours', [paragraph('We open at nine.')]);
    const answers = await Promise.all([
      add(agentId, [page]),
      add(agentId, [], TOKEN),
      add(agentId, ['my page'], TOKEN),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [400, MESSAGES.notionTokenRequired],
      [400, MESSAGES.notionPageRequired],
      [400, `my page: ${MESSAGES.notionPageInvalid}`],
    ]);
    expect(await listed(agentId)).toEqual([]);
  });

  test('leaves the token alone when a program asks, which may only add pages', async () => {
    const agentId = await newAgent();
    await owner.call('PUT', `/api/agent/agents/${agentId}/notion`, { token: TOKEN });
    const page = flat('Deliveries', [paragraph('We deliver on Fridays.')]);
    const program = programWith(app, (await createKey(owner)).key);
    const url = `/api/agent/agents/${agentId}/notion/pages`;
    const refused = await program('POST', url, { payload: { token: TOKEN, pages: [page] } });
    expect([refused.statusCode, refused.json().error]).toEqual([403, MESSAGES.apiKeyRefused]);
    const added = await program('POST', url, { payload: { pages: [page] } });
    expect(added.statusCode, added.body).toBe(201);
  });

  test('tells a wrong token immediately, and keeps nothing of it', async () => {
    const agentId = await newAgent();
    const refused = await owner.call('PUT', `/api/agent/agents/${agentId}/notion`, { token: 'ntn_wrong' });
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      expect.stringMatching(/does not accept this token/),
    ]);
    const state = await owner.call('GET', `/api/agent/agents/${agentId}/notion`);
    expect(state.json()).toEqual({ connected: false, workspace: null, connected_at: null });
  });

  test.each(['ntn_SECRETTOKEN\nabc', 'ntn_SECRET TOKEN', 'ntn_SECRETTOKÉN', 'ntn_SECRET\0TOKEN'])(
    'takes no token that no header takes: %j',
    async (token) => {
      const agentId = await newAgent();
      const answers = [
        await owner.call('PUT', `/api/agent/agents/${agentId}/notion`, { token }),
        await owner.call('POST', '/api/notion/pages', { token }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { error: MESSAGES.notionTokenInvalid, field: 'token' },
        ]);
    },
  );

  test('seals the token, never returns it, names the workspace, and forgets it on request', async () => {
    const agentId = await newAgent();
    const url = `/api/agent/agents/${agentId}/notion`;
    const connected = await owner.call('PUT', url, { token: TOKEN });
    expect(connected.json()).toMatchObject({ connected: true, workspace: 'Aldmoor Inc.' });
    expect(connected.body).not.toContain(TOKEN);
    const { rows } = await app.deps.database.pool.query(
      'select * from sources_notion_connections where agent_id = $1',
      [agentId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    expect((await owner.call('DELETE', url)).statusCode).toBe(200);
    expect((await owner.call('GET', url)).json().connected).toBe(false);
  });

  test('lists what the integration may read, databases among it', async () => {
    flat('Return policy of the shop', [paragraph('30 days.')]);
    const database = notion.put({ id: randomUUID(), title: 'Price list of the shop', rows: [{ Item: 'Lamp' }] });
    const found = await owner.call('POST', '/api/notion/pages', { token: TOKEN, query: 'of the shop' });
    expect(found.json()).toMatchObject({ workspace: 'Aldmoor Inc.' });
    expect(found.json().pages).toMatchObject([
      { title: 'Return policy of the shop', kind: 'page' },
      { title: 'Price list of the shop', kind: 'database', id: database },
    ]);
  });

  test('an agent can be made from Notion alone', async () => {
    const page = flat('Parking', [paragraph('Parking is free behind the town hall.')]);
    const form = new FormData();
    form.set('name', 'Notion guide');
    form.append('notion_pages', `https://www.notion.so/aldmoor/Parking-${page.replaceAll('-', '')}?pvs=4`);
    const without = await owner.upload('POST', '/api/agent/agents', form);
    expect([without.statusCode, without.json().error]).toEqual([400, MESSAGES.notionTokenRequired]);
    form.set('notion_token', TOKEN);
    const created = await owner.upload('POST', '/api/agent/agents', form);
    expect(created.statusCode, created.body).toBe(201);
    expect(created.body).not.toContain(TOKEN);
    const { id, website_links } = created.json<Agent>();
    expect(website_links).toEqual([]);
    expect(await ended(id)).toMatchObject([{ kind: 'notion', name: 'Parking', status: 'trained', error: null }]);
    const { conversation_id } = (await owner.call('GET', `/api/chat/agents/${id}/conversation`)).json();
    for (const suffix of ['', '/public']) {
      const turn = await owner.call('POST', `/api/chat/agents/${id}/chat/${conversation_id}${suffix}`, {
        question: 'Where is parking free?',
      });
      expect(turn.statusCode, turn.body).toBe(200);
      expect(turn.json().assistant_response).toContain('town hall');
      if (suffix === '')
        expect(turn.json().passages).toMatchObject([
          { kind: 'notion', source_name: 'Parking', url: expect.stringContaining('notion.so') },
        ]);
    }
  });
});

test('a page is called by the words of its link until Notion has told its title', async () => {
  const agentId = await newAgent();
  const [shown, hidden] = [flat('Opening hours', [paragraph('From nine to five.')]), randomUUID()];
  const links = [
    `https://www.notion.so/aldmoor/Hours-%E2%80%93-old-title-${shown.replaceAll('-', '')}?pvs=4`,
    `https://www.notion.so/Not-shared-with-us-${hidden.replaceAll('-', '')}`,
  ];
  const added = await owner.call('POST', `/api/agent/agents/${agentId}/notion/pages`, { token: TOKEN, pages: links });
  expect(added.json().sources.map(({ name }: { name: string }) => name)).toEqual([
    'Hours – old title',
    'Not shared with us',
  ]);
  expect(await ended(agentId)).toMatchObject([
    { name: 'Opening hours', status: 'trained' },
    { name: 'Not shared with us', status: 'failed' },
  ]);
});

describe('reading', () => {
  test('keeps headings, nested lists, tables, toggles and columns in their order', async () => {
    const id = randomUUID();
    const inside: Record<string, NotionBlock[]> = {
      [id]: [
        { type: 'heading_1', text: 'Delivery' },
        { type: 'bulleted_list_item', text: 'Within the town', hasChildren: true, id: 'list' },
        { type: 'heading_2', text: 'Prices' },
        { type: 'table', id: 'table', hasChildren: true, raw: { has_column_header: true } },
        { type: 'toggle', text: 'Abroad', hasChildren: true, id: 'toggle' },
        { type: 'column_list', hasChildren: true, id: 'columns' },
        { type: 'to_do', text: 'Ring the bell', raw: { checked: true } },
        { type: 'child_page', id: 'a1b2', hasChildren: true, raw: { title: 'Opening hours' } },
      ],
      list: [{ type: 'numbered_list_item', text: 'On foot' }],
      table: [
        { type: 'table_row', raw: { cells: [cell('Parcel'), cell('Price')] } },
        { type: 'table_row', raw: { cells: [cell('Small'), cell('4 euros')] } },
      ],
      toggle: [paragraph('By ship only.')],
      columns: [{ type: 'column', hasChildren: true, id: 'column' }],
      column: [paragraph('Ask the harbour master.')],
      a1b2: [paragraph('This is another page.')],
    };
    notion.put({ id, title: 'Shipping', children: (asked) => inside[asked] });
    const { agentId, sources } = await trained([id]);
    expect(sources).toMatchObject([{ name: 'Shipping', status: 'trained', error: null }]);
    const text = await textOf(agentId, sources[0]?.id);
    const order = [
      'Within the town',
      'On foot',
      'Parcel: Small; Price: 4 euros',
      'Abroad',
      'By ship only',
      'Ask the harbour',
      'Ring the bell (done)',
      'Opening hours',
    ];
    for (const [at, words] of order.entries()) {
      expect(text).toContain(words);
      if (at > 0) expect(text.indexOf(words)).toBeGreaterThan(text.indexOf(order[at - 1] ?? ''));
    }
    expect(text).toContain('[Delivery > Prices]');
    expect(text).not.toContain('another page');
    const detail = await owner.call('GET', `/api/agent/agents/${agentId}/sources/${sources[0]?.id}`);
    expect(detail.json().child_pages).toEqual([{ id: 'a1b2', title: 'Opening hours' }]);
  });

  test('reads the rows of a database', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => ({ Item: `Lamp ${at}`, Price: `${at} euros` }));
    const { agentId, sources } = await trained([notion.put({ id: randomUUID(), title: 'Prices', rows })]);
    expect(sources).toMatchObject([{ name: 'Prices', status: 'trained' }]);
    const { passages: found } = await search(app.deps, owner.user.team_id, agentId, 'price of lamp 229', { limit: 1 });
    expect(found[0]?.text).toContain('Item: Lamp 229; Price: 229 euros');
  });

  test('reads only pages that changed, and tells what changed', async () => {
    const steady = flat('Steady', [paragraph('Nothing changes here.')]);
    const id = randomUUID();
    const put = (edited: string, ...words: string[]) =>
      notion.put({ id, title: 'News', edited, children: (asked) => (asked === id ? words.map(paragraph) : undefined) });
    put('2026-02-01T08:00:00.000Z', 'The ferry leaves at seven.', 'Dogs are welcome.');
    const { agentId } = await trained([steady, id]);

    notion.requests.length = 0;
    put('2026-02-02T08:00:00.000Z', 'The ferry leaves at eight.', 'Dogs are welcome.');
    await retrain(agentId);
    const sources = await ended(agentId);
    const asked = notion.requests.join('\n');
    expect(asked).toContain(`/v1/pages/${steady}`);
    expect(asked).not.toContain(`/v1/blocks/${steady}`);
    expect(asked).toContain(`/v1/blocks/${id}`);
    expect(sources.find(({ name }) => name === 'Steady')?.check).toMatchObject({ outcome: 'unchanged', change: null });
    const news = sources.find(({ name }) => name === 'News');
    expect(news?.check).toMatchObject({ outcome: 'changed', change: { added: 1, removed: 1 } });
    const detail = await owner.call('GET', `/api/agent/agents/${agentId}/sources/${news?.id}`);
    expect(detail.json().change_lines).toEqual({
      added: ['The ferry leaves at eight.'],
      removed: ['The ferry leaves at seven.'],
    });
  });

  test('does not trust a time of the running minute', async () => {
    const id = randomUUID();
    const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
    const put = (text: string) =>
      notion.put({
        id,
        title: 'Draft',
        edited: minute,
        children: (asked) => (asked === id ? [paragraph(text)] : undefined),
      });
    put('The first sentence.');
    const { agentId, sources } = await trained([id]);
    put('The second sentence.');
    await retrain(agentId);
    await ended(agentId);
    expect(await textOf(agentId, sources[0]?.id)).toContain('The second sentence.');
  });
});

function cell(text: string) {
  return [{ type: 'text', plain_text: text }];
}
