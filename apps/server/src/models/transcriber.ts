import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import type { Config } from '../config';
import type { Provider } from './providers/connect';
import { failureOf, ProviderFailure, refusal, sentenceOf } from './providers/failure';
import { MODEL_RETRIES, type RetryPlan, retrying } from './providers/retry';

/** The result of a transcription. */
export interface Heard {
  /** Empty when nothing was said. */
  text: string;
  /** The duration the provider reports; null if it reports none. */
  seconds: number | null;
}

/** Turns speech into text. */
export interface Transcriber {
  readonly model: string;
  /**
   * @param path of a recording on disk
   * @param name tells the provider the recording's format by its extension
   * @param signal aborts waiting for a turn; a transcription already begun runs to its end
   * @throws ProviderFailure, 'timed-out' once the provider has the speech; the signal's reason
   */
  transcribe(path: string, name: string, signal: AbortSignal): Promise<Heard>;
}

interface Times {
  /** For all tries together: the person who recorded is waiting. */
  wholeMs: number;
  /** After this long a request has a connection, so that the provider has the speech, and may charge for it. */
  connectedMs: number;
}
const TIMES: Times = { wholeMs: 50_000, connectedMs: 12_000 };

/** OpenAI's response format, shared by local Whisper servers. */
const answer = z.object({
  text: z.string(),
  usage: z.object({ seconds: z.number().positive() }).optional().catch(undefined),
});

/** @returns null without TRANSCRIPTION_MODEL, or without a provider that transcribes */
export function createTranscriber(
  config: Pick<Config, 'TRANSCRIPTION_MODEL'>,
  providers: readonly Provider[],
  retries: RetryPlan = MODEL_RETRIES,
  times = TIMES,
): Transcriber | null {
  const model = config.TRANSCRIPTION_MODEL;
  const provider = providers.find(({ transcriptions }) => transcriptions !== undefined);
  if (model === undefined || !provider?.transcriptions) return null;
  return new ProviderTranscriber(model, provider, provider.transcriptions, retries, times);
}

class ProviderTranscriber implements Transcriber {
  constructor(
    readonly model: string,
    private readonly provider: Provider,
    private readonly address: NonNullable<Provider['transcriptions']>,
    private readonly retries: RetryPlan,
    private readonly times: Times,
  ) {}

  async transcribe(path: string, name: string): Promise<Heard> {
    const boundary = `recording-${randomUUID()}`;
    const fields = { model: this.model, response_format: 'json' };
    const body = formOf(boundary, fields, { name, content: await openAsBlob(path) });
    const headers = { ...this.address.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const timeout = AbortSignal.timeout(this.times.wholeMs);
    try {
      return await retrying(() => this.request(headers, body, timeout), this.retries, timeout);
    } catch (error) {
      // Time ran out between tries, or shortly after one began.
      throw timeout.aborted && !(error instanceof ProviderFailure) ? this.failure('overloaded') : error;
    }
  }

  private async request(headers: Record<string, string>, body: Blob, signal: AbortSignal): Promise<Heard> {
    const { url } = this.address;
    const began = performance.now();
    try {
      const response = await this.provider.fetch(url, { method: 'POST', headers, body, signal });
      const text = await response.text();
      const { status, headers: told } = response;
      if (!response.ok) throw refusal(url, { status, headers: Object.fromEntries(told) }, text);
      const parsed = answer.safeParse(parseJson(text));
      if (!parsed.success) throw this.failure('malformed');
      return { text: parsed.data.text, seconds: parsed.data.usage?.seconds ?? null };
    } catch (error) {
      if (signal.aborted && performance.now() - began >= this.times.connectedMs) throw this.failure('timed-out');
      signal.throwIfAborted();
      const { kind, details } = failureOf(error, this.provider, this.model, true);
      throw this.failure(kind, details);
    }
  }

  private failure(kind: ProviderFailure['kind'], details: ProviderFailure['details'] = {}): ProviderFailure {
    return new ProviderFailure(kind, this.sentence(kind), true, details);
  }

  /** Sentences for transcribing that differ from those for answers. */
  private sentence(kind: ProviderFailure['kind']): string {
    const { label, urlPlace } = this.provider;
    switch (kind) {
      case 'model':
        return `${label} does not offer the transcription model ${this.model}. Check TRANSCRIPTION_MODEL.`;
      case 'too-long':
        return `The recording is longer than ${label} takes.`;
      case 'rejected':
        return `${label} did not accept the recording.`;
      case 'quota':
        return `${label} refused to transcribe because the account's quota is used up.`;
      case 'malformed':
        return `${label} sent something that is not a transcription. Check ${urlPlace}.`;
      default:
        return sentenceOf(kind, this.provider, this.model);
    }
  }
}

/** A multipart form (RFC 7578) that streams its file from disk and has a known length. */
function formOf(boundary: string, fields: Record<string, string>, { name, content }: { name: string; content: Blob }) {
  const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const named = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}\r\n${value}\r\n`);
  const filename = name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
  const file = `${part(`name="file"; filename="${filename}"`)}content-type: application/octet-stream\r\n\r\n`;
  return new Blob([...named, file, content, `\r\n--${boundary}--\r\n`]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
