import type { Agent } from '@parley/contract/agents';
import type { TurnEvent } from '@parley/contract/chat';
import type { Source } from '@parley/contract/sources';
import { events, json, send } from './http';

const PASSWORD = 'correct horse battery';

/** When a turn's events arrived, in milliseconds after the question was sent. */
export interface TimedTurn {
  firstToken: number;
  whole: number;
  answer: string;
}

/** A signed-in owner who uses only the HTTP API. */
export class Owner {
  private constructor(
    readonly url: string,
    readonly email: string,
    private cookie: string,
  ) {}

  static async register(url: string): Promise<Owner> {
    const owner = new Owner(url, `owner.${process.hrtime.bigint()}@example.com`, '');
    await owner.authenticate('/api/auth/register', { email: owner.email, password: PASSWORD, name: 'Owner' });
    return owner;
  }

  /** The same account on a restarted server, perhaps at another port. */
  async at(url: string): Promise<Owner> {
    const owner = new Owner(url, this.email, '');
    await owner.authenticate('/api/auth/login', { email: this.email, password: PASSWORD });
    return owner;
  }

  private async authenticate(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await send(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    response.resume();
    if ((response.statusCode ?? 500) >= 300) throw new Error(`${path}: ${response.statusCode}`);
    this.cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  }

  get cookieHeader(): string {
    return this.cookie;
  }

  /** The session cookie, for a browser. */
  cookies(): { name: string; value: string; url: string }[] {
    return this.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: this.url };
    });
  }

  get<T>(path: string): Promise<T> {
    return json<T>(this.url + path, { headers: { cookie: this.cookie } });
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    const headers = { cookie: this.cookie, 'content-type': 'application/json' };
    return json<T>(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async upload<T>(path: string, form: FormData): Promise<T> {
    const encoded = new Response(form);
    const headers = { cookie: this.cookie, 'content-type': encoded.headers.get('content-type') ?? '' };
    return json<T>(this.url + path, { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) });
  }

  createAgent(name: string, fields: Record<string, string> = {}): Promise<Agent> {
    const form = new FormData();
    for (const [key, value] of Object.entries({ name, ...fields })) form.append(key, value);
    return this.upload<Agent>('/api/agent/agents', form);
  }

  async addText(agentId: string, text: string, name?: string): Promise<Source> {
    const body = name === undefined ? { text_content: text } : { text_content: text, name };
    return (await this.post<{ source: Source }>(`/api/agent/agents/${agentId}/text`, body)).source;
  }

  async addFile(agentId: string, name: string, content: Buffer): Promise<Source> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    return (await this.upload<{ source: Source }>(`/api/agent/agents/${agentId}/files`, form)).source;
  }

  /** Waits until no source is in progress. */
  async trained(agentId: string): Promise<Agent> {
    for (;;) {
      const agent = await this.get<Agent>(`/api/agent/agents/${agentId}`);
      if (agent.training.state !== 'training') return agent;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Every source of an agent, fetched page by page. */
  async sourcesOf(agentId: string): Promise<Source[]> {
    const all: Source[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const page: { sources: Source[]; next_cursor: string | null } = await this.get(
        `/api/agent/agents/${agentId}/sources?limit=200${query}`,
      );
      all.push(...page.sources);
      cursor = page.next_cursor;
    } while (cursor);
    return all;
  }

  async chunksOf(agentId: string): Promise<number> {
    return (await this.sourcesOf(agentId)).reduce((sum, source) => sum + source.chunks, 0);
  }

  async startConversation(agentId: string): Promise<string> {
    const started = await this.post<{ conversation_id: string }>(`/api/chat/agents/${agentId}/conversations`);
    return started.conversation_id;
  }

  async *ask(agentId: string, conversationId: string, question: string): AsyncGenerator<TurnEvent> {
    const headers = { cookie: this.cookie, 'content-type': 'application/json', accept: 'text/event-stream' };
    const url = `${this.url}/api/chat/agents/${agentId}/chat/${conversationId}`;
    for await (const data of events(url, { method: 'POST', headers, body: JSON.stringify({ question }) })) {
      yield JSON.parse(data) as TurnEvent;
    }
  }

  /** @throws if the turn failed */
  async timedTurn(agentId: string, conversationId: string, question: string): Promise<TimedTurn> {
    const began = performance.now();
    let firstToken: number | undefined;
    for await (const event of this.ask(agentId, conversationId, question)) {
      if (event.type === 'delta') firstToken ??= performance.now() - began;
      if (event.type === 'error') throw new Error(event.error);
      if (event.type === 'message' && firstToken !== undefined) {
        return { firstToken, whole: performance.now() - began, answer: event.message.assistant_response };
      }
    }
    throw new Error('The stream ended before the answer did.');
  }
}
