import { readFile } from 'node:fs/promises';
import { APICallError } from 'ai';
import { z } from 'zod';
import type { Config } from '../config';
import type { Provider } from './providers/connect';
import { failureOf, ProviderFailure, sentenceOf } from './providers/failure';
import { MODEL_RETRIES, type RetryPlan, retrying } from './providers/retry';

/** Turns speech into text. */
export interface Transcriber {
  readonly model: string;
  /**
   * @param path of a recording on the disk
   * @param name tells the provider the recording's format by its extension
   * @returns what was said; empty when nothing was
   * @throws ProviderFailure
   */
  transcribe(path: string, name: string): Promise<string>;
}

/** All tries together: the person who recorded waits for it. */
const TIMEOUT_MS = 50_000;

/** OpenAI's form of the answer, which local servers of Whisper share. */
const answer = z.object({ text: z.string() });

/** @returns null without TRANSCRIPTION_MODEL, or without a provider that transcribes */
export function createTranscriber(
  config: Pick<Config, 'TRANSCRIPTION_MODEL'>,
  providers: readonly Provider[],
  retries: RetryPlan = MODEL_RETRIES,
): Transcriber | null {
  const model = config.TRANSCRIPTION_MODEL;
  const provider = providers.find(({ transcriptions }) => transcriptions !== undefined);
  if (model === undefined || !provider?.transcriptions) return null;
  return new ProviderTranscriber(model, provider, provider.transcriptions, retries);
}

class ProviderTranscriber implements Transcriber {
  constructor(
    readonly model: string,
    private readonly provider: Provider,
    private readonly address: NonNullable<Provider['transcriptions']>,
    private readonly retries: RetryPlan,
  ) {}

  async transcribe(path: string, name: string): Promise<string> {
    const form = new FormData();
    form.set('file', new File([await readFile(path)], name));
    form.set('model', this.model);
    form.set('response_format', 'json');
    // Written out here: a fetch of another library does not know this form's class.
    const written = new Response(form);
    const body = Buffer.from(await written.arrayBuffer());
    const headers = { ...this.address.headers, 'content-type': written.headers.get('content-type') ?? '' };
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await retrying(() => this.request(headers, body, timeout), this.retries, timeout);
    } catch (error) {
      throw timeout.aborted ? this.failure('timed-out') : error;
    }
  }

  private async request(headers: Record<string, string>, body: Buffer, signal: AbortSignal): Promise<string> {
    const { url } = this.address;
    try {
      const response = await this.provider.fetch(url, { method: 'POST', headers, body, signal });
      const text = await response.text();
      if (!response.ok) {
        throw new APICallError({
          message: `status ${response.status}`,
          url,
          requestBodyValues: {},
          statusCode: response.status,
          responseHeaders: Object.fromEntries(response.headers),
          responseBody: text,
        });
      }
      const parsed = answer.safeParse(parseJson(text));
      if (!parsed.success) throw this.failure('malformed');
      return parsed.data.text;
    } catch (error) {
      signal.throwIfAborted();
      const { kind, details } = failureOf(error, this.provider, this.model, true);
      throw this.failure(kind, details);
    }
  }

  private failure(kind: ProviderFailure['kind'], details: ProviderFailure['details'] = {}): ProviderFailure {
    return new ProviderFailure(kind, this.sentence(kind), true, details);
  }

  /** What is said differently about transcribing than about answering. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
