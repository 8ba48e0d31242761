import { pathToFileURL } from 'node:url';
import { runModelServer } from './command-line';
import { embedText } from './embed-text';
import type { ModelServer, ModelServerOptions, RecordedRequest } from './model-server';
import { startModelServer } from './model-server';
import type { Wire } from './wire';
import { perform, sendJson } from './wire';

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const CODES: Record<number, [code: string, message: string]> = {
  400: ['invalid_request_error', 'The request is not valid.'],
  401: ['invalid_api_key', 'Incorrect API key provided: sk-abcd********wxyz.'],
  404: ['model_not_found', 'The model does not exist or you do not have access to it.'],
  429: ['rate_limit_exceeded', 'Rate limit reached for requests.'],
};

/** Chat completions as https://platform.openai.com/docs/api-reference/chat describes them. */
function wireOf(request: RecordedRequest): Wire {
  const base = { id: 'chatcmpl-double', created: 1_760_000_000, model: String(request.body.model) };
  const usage = (completion: number, prompt = Math.ceil(JSON.stringify(request.body.messages).length / 4)) => {
    return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  };
  const chunk = (delta: object, finish: string | null = null) =>
    event({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
  const wantsUsage = (request.body.stream_options as { include_usage?: boolean } | undefined)?.include_usage;
  return {
    begin: () => chunk({ role: 'assistant', content: '' }),
    token: (text) => chunk({ content: text }),
    thought: (text) => chunk({ reasoning_content: text }),
    finish: (tokens, counted) =>
      chunk({}, 'stop') +
      (wantsUsage
        ? event({ ...base, object: 'chat.completion.chunk', choices: [], usage: usage(counted ?? tokens, counted) })
        : '') +
      event('[DONE]'),
    errorEvent: (code) =>
      event({ error: { message: 'The server had an error while processing your request.', type: code, code } }),
    whole: (text) => ({
      ...base,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: usage(Math.ceil(text.length / 4)),
    }),
    refusal: (status, code, message) => {
      const [usual, sentence] = CODES[status] ?? ['server_error', 'The server had an error.'];
      return { error: { message: message ?? sentence, type: code ?? usual, param: null, code: code ?? usual } };
    },
  };
}

/**
 * A server that speaks OpenAI's protocol: `/chat/completions`, `/models`, `/embeddings` and `/audio/transcriptions`
 * (with the model whisper-1) under `/v1`.
 */
export function startOpenAiServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const models = options.models ?? ['gpt-4', 'gpt-3.5-turbo'];
  return startModelServer(options, async (request, response, next) => {
    const wire = wireOf(request);
    if (options.apiKey && request.headers.authorization !== `Bearer ${options.apiKey}`) {
      return sendJson(response, 401, wire.refusal(401));
    }
    if (request.path === '/v1/models') {
      const data = models.map((id) => ({ id, object: 'model', created: 1_760_000_000, owned_by: 'double' }));
      return sendJson(response, 200, { object: 'list', data });
    }
    if (request.path === '/v1/embeddings') {
      const input = ([] as string[]).concat(request.body.input as string | string[]);
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embedText(text) }));
      return sendJson(response, 200, {
        object: 'list',
        data,
        model: request.body.model,
        usage: { prompt_tokens: 1, total_tokens: 1 },
      });
    }
    if (request.path === '/v1/audio/transcriptions') {
      if (request.body.model !== 'whisper-1') return sendJson(response, 404, wire.refusal(404));
      const behaviour = next();
      const seconds = behaviour.kind === 'answer' ? behaviour.counted : undefined;
      const usage = seconds === undefined ? {} : { usage: { type: 'duration', seconds } };
      return perform(response, { ...wire, whole: (text) => ({ text, ...usage }) }, behaviour, false);
    }
    if (request.path !== '/v1/chat/completions') return sendJson(response, 404, wire.refusal(404, 'not_found'));
    if (!models.includes(String(request.body.model))) return sendJson(response, 404, wire.refusal(404));
    await perform(response, wire, next(), request.body.stream === true);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runModelServer('OpenAI', startOpenAiServer);
