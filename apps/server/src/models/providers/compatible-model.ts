import type { ProviderPost } from '../../platform/safe-fetch';
import type { Prompt } from '../prompt/prompt';
import type { AnswerUsage } from '../types';
import { type ChatModel, type ModelPart, type ModelRequest, usageOf } from './chat-model';
import type { Endpoint } from './endpoint';
import { eventData } from './event-data';
import { refusal } from './failure';

/** How much of an error response is read; its code is near the beginning. */
const REFUSAL_CHARACTERS = 10_000;

/**
 * A model on an OpenAI-compatible server, read directly from the socket. Through the SDK's five streams, the first
 * piece arrived 1.2 ms later, and each piece cost 0.1 ms more CPU time.
 */
export function compatibleModel(name: string, { url, headers }: Endpoint, post: ProviderPost): ChatModel {
  return {
    name,
    async *ask(request) {
      const body = JSON.stringify(bodyOf(name, request));
      const answer = await post(url, {
        headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
        body,
        signal: request.signal,
      });
      if (answer.status < 200 || answer.status > 299)
        throw refusal(url, answer, (await answer.refusal()).slice(0, REFUSAL_CHARACTERS));
      yield* read(eventData(answer.body));
    },
  };
}

function bodyOf(model: string, { prompt, temperature }: ModelRequest) {
  return {
    model,
    max_tokens: prompt.answerTokens,
    temperature,
    messages: messagesOf(prompt),
    stream: true,
    stream_options: { include_usage: true },
  };
}

const messagesOf = ({ system, messages }: Prompt) => [{ role: 'system', content: system }, ...messages];

/** The fields of a chunk read here; a server may omit any of them. */
interface Chunk {
  error?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  choices?: { delta?: Delta | null; finish_reason?: string | null }[] | null;
}
interface Delta {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
}

/** A chunk, and the texts in it. */
interface Read extends Chunk {
  text?: string;
  thinking?: string;
}

/** Each packet becomes one part: fast models send many words at once, and every part costs a trip to the browser. */
async function* read(packets: AsyncIterable<string[]>): AsyncGenerator<ModelPart> {
  let usage: AnswerUsage | null = null;
  let ended = false;
  for await (const packet of packets) {
    let text = '';
    let thinking = '';
    for (const data of packet) {
      // Keeps reading to the stream's end, so that its connection can be reused.
      if (data === '[DONE]') continue;
      const chunk = chunkOf(data);
      if (chunk.error) {
        // Sends the text that came before the error first.
        if (text) yield { type: 'text', text };
        throw typeof chunk.error === 'string' ? { message: chunk.error } : chunk.error;
      }
      usage = usageOf(chunk.usage?.prompt_tokens, chunk.usage?.completion_tokens) ?? usage;
      const choice = chunk.choices?.[0];
      ended ||= typeof choice?.finish_reason === 'string';
      thinking += chunk.thinking ?? '';
      text += chunk.text ?? '';
    }
    if (thinking) yield { type: 'thinking', text: thinking };
    if (text) yield { type: 'text', text };
  }
  if (ended) yield { type: 'end', usage };
}

function chunkOf(data: string): Read {
  try {
    const chunk = JSON.parse(data) as Chunk;
    const delta = chunk.choices?.[0]?.delta;
    const thinking = textOf(delta?.reasoning_content || delta?.reasoning);
    return { ...chunk, text: textOf(delta?.content), thinking };
  } catch (error) {
    return { error };
  }
}

/** Some servers send content as an array of typed pieces. @throws TypeError for what is no text */
function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map((piece) => textOf(piece.text)).join('');
  if (typeof content !== 'string' && content !== undefined && content !== null) throw new TypeError('This is no text.');
  return content ?? '';
}
