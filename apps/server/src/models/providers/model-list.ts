import type { Logger } from 'pino';
import { z } from 'zod';
import type { Fetch, Provider } from './connect';

const FRESH_MS = 10 * 60_000;
/** A list that could not be had is asked for again after this time. */
const RETRY_MS = 30_000;
const TIMEOUT_MS = 3_000;
const MODELS_MAX = 1_000;

/** OpenAI's form, which Anthropic's, Ollama's, vLLM's and llama.cpp's lists share as far as it is read here. */
const answer = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** Kinds of models that cannot chat, by the names that providers give them. */
const NOT_FOR_CHAT =
  /embed|whisper|\btts\b|-tts|dall-e|moderation|transcribe|gpt-image|-audio|realtime|davinci|babbage|sora|rerank|search-api/i;

/** A provider's own list of models, kept for ten minutes; an old one serves while a new one is fetched. */
export class ModelList {
  private names: readonly string[] | null = null;
  private due = 0;
  private loading: Promise<void> | null = null;

  constructor(
    private readonly provider: Pick<Provider, 'list' | 'label'>,
    private readonly fetch: Fetch,
    private readonly log: Logger,
  ) {}

  /** @returns null when the provider never told; waits for it at most three seconds, and only the first time */
  async read(): Promise<readonly string[] | null> {
    if (Date.now() >= this.due) {
      this.loading ??= this.load().finally(() => {
        this.loading = null;
      });
      if (this.names === null) await this.loading;
    }
    return this.names;
  }

  private async load(): Promise<void> {
    try {
      const { url, headers } = this.provider.list;
      const response = await this.fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { data } = answer.parse(await response.json());
      this.names = data.slice(0, MODELS_MAX).map(({ id }) => id);
      this.due = Date.now() + FRESH_MS;
    } catch (error) {
      // Not every server lists its models; without a list, a question shows what works.
      const reason = error instanceof Error ? error.message : 'unknown';
      this.log.warn({ provider: this.provider.label, reason }, 'list of models not read');
      this.due = Date.now() + RETRY_MS;
    }
  }
}

export const canChat = (name: string) => !NOT_FOR_CHAT.test(name);

/** Ollama lists `llama3:latest` for `llama3`; providers list dated versions of names without a date. */
export function isListed(name: string, list: readonly string[]): boolean {
  return list.some(
    (listed) =>
      listed === name || listed === `${name}:latest` || listed.replace(/-(\d{8}|\d{4}-\d\d-\d\d)$/, '') === name,
  );
}
