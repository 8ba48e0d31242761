import type { Logger } from 'pino';
import { z } from 'zod';
import { beginning } from '../../platform/safe-fetch';
import type { Provider } from './connect';
import { failureOf, ProviderFailure, refusal } from './failure';

const FRESH_MS = 10 * 60_000;
/** Delay before a failed list is fetched again. */
const RETRY_MS = 30_000;
const TIMEOUT_MS = 3_000;
/** Maximum size of a list, ample for thousands of models; a longer one is cut, which makes it invalid. */
const LIST_MAX_BYTES = 2 ** 21;
/** Someone who has just entered a key is waiting. */
const CHECK_TIMEOUT_MS = 10_000;
const MODELS_MAX = 1_000;

/** OpenAI's format; the lists of Anthropic, Ollama, vLLM and llama.cpp share the fields read here. */
const answer = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** Models that cannot chat, recognised by the providers' naming. */
const NOT_FOR_CHAT =
  /embed|whisper|\btts\b|-tts|dall-e|moderation|transcribe|gpt-image|-audio|realtime|davinci|babbage|sora|rerank|search-api/i;

type Asked = Pick<Provider, 'list' | 'fetch' | 'official' | 'label' | 'keyPlace' | 'urlPlace'>;

/** A provider's list of models, cached for ten minutes; a stale one is served while a new one is fetched. */
export class ModelList {
  private names: readonly string[] | null = null;
  private due = 0;
  private loading: Promise<void> | null = null;

  constructor(
    private readonly provider: Asked,
    private readonly log: Logger,
  ) {}

  /** @returns null if the provider has never answered; waits at most three seconds, and only the first time */
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
      this.names = await fetchList(this.provider, AbortSignal.timeout(TIMEOUT_MS));
      this.due = Date.now() + FRESH_MS;
    } catch (error) {
      // Not every server lists its models; without a list, asking a model shows whether it works.
      const reason = error instanceof Error ? error.message : 'unknown';
      this.log.warn({ provider: this.provider.label, reason }, 'list of models not read');
      this.due = Date.now() + RETRY_MS;
    }
  }
}

/**
 * Asks a provider for its chat models now, which also verifies the key.
 * @throws ProviderFailure, with a sentence for the person who has just entered key and address
 */
export async function checkModels(provider: Asked, patienceMs = CHECK_TIMEOUT_MS): Promise<string[]> {
  const timeout = AbortSignal.timeout(patienceMs);
  try {
    return (await fetchList(provider, timeout)).filter(canChat).sort();
  } catch (error) {
    const { kind, message, details } = failureOf(error, provider, '', true);
    const judged = timeout.aborted ? 'timed-out' : kind;
    throw new ProviderFailure(judged, checkSentence(judged, provider) ?? message, true, details);
  }
}

async function fetchList({ list: { url, headers }, fetch }: Asked, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(url, { headers, signal });
  const responseBody = await beginning(response.body, LIST_MAX_BYTES);
  if (!response.ok) throw refusal(url, { status: response.status }, responseBody);
  const { data } = answer.parse(JSON.parse(responseBody));
  return data.slice(0, MODELS_MAX).map(({ id }) => id);
}

/** Sentences for listing models that differ from those for answers. */
function checkSentence(kind: ProviderFailure['kind'], { label, official, list }: Asked): string | undefined {
  switch (kind) {
    case 'key':
      return isKeySent(list.headers) ? `${label} did not accept this key.` : `${label} asks for an API key.`;
    case 'model':
      return 'This address has no list of models. Most addresses end in /v1.';
    case 'malformed':
    case 'rejected':
      return 'The server at this address is not a model server. Most addresses end in /v1.';
    case 'timed-out':
      return `${label} did not answer in time.`;
    case 'unreachable':
      return `${label} cannot be reached. Check ${official ? "this server's network" : 'the address and the network'}.`;
    default:
      return undefined;
  }
}

const isKeySent = (headers: Record<string, string>) => 'authorization' in headers || 'x-api-key' in headers;

export const canChat = (name: string) => !NOT_FOR_CHAT.test(name);

/** Ollama lists `llama3:latest` for `llama3`; providers list dated versions of undated names. */
export function isListed(name: string, list: readonly string[]): boolean {
  return list.some(
    (listed) =>
      listed === name || listed === `${name}:latest` || listed.replace(/-(\d{8}|\d{4}-\d\d-\d\d)$/, '') === name,
  );
}
