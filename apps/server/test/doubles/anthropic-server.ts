import { pathToFileURL } from 'node:url';
import { runModelServer } from './command-line';
import type { ModelServer, ModelServerOptions, RecordedRequest } from './model-server';
import { startModelServer } from './model-server';
import type { Wire } from './wire';
import { perform, sendJson } from './wire';

const event = (data: { type: string; [key: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

const KINDS: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** Messages as https://docs.anthropic.com/en/api/messages-streaming describes them. */
function wireOf(request: RecordedRequest): Wire {
  const prompt = Math.ceil(JSON.stringify(request.body.messages ?? '').length / 4);
  const message = {
    id: 'msg_double',
    type: 'message',
    role: 'assistant',
    model: request.body.model,
    stop_sequence: null,
  };
  const failure = (kind: string, text: string) => ({ type: 'error', error: { type: kind, message: text } });
  return {
    begin: () =>
      event({
        type: 'message_start',
        message: { ...message, content: [], stop_reason: null, usage: { input_tokens: prompt, output_tokens: 1 } },
      }) +
      event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
      event({ type: 'ping' }),
    token: (text) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    finish: (tokens, counted) =>
      event({ type: 'content_block_stop', index: 0 }) +
      event({
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: counted ?? tokens },
      }) +
      event({ type: 'message_stop' }),
    errorEvent: (code) => event(failure(code, 'Overloaded')),
    whole: (text) => ({
      ...message,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { input_tokens: prompt, output_tokens: Math.ceil(text.length / 4) },
    }),
    refusal: (status, code, text) => failure(code ?? KINDS[status] ?? 'api_error', text ?? 'The request was refused.'),
  };
}

/** A server that speaks Anthropic's protocol: `/messages` and `/models` under `/v1`. */
export function startAnthropicServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const models = options.models ?? ['claude-2', 'claude-sonnet-4-5'];
  return startModelServer(options, async (request, response, next) => {
    const wire = wireOf(request);
    if (options.apiKey && request.headers['x-api-key'] !== options.apiKey) {
      return sendJson(response, 401, wire.refusal(401, undefined, 'invalid x-api-key'));
    }
    if (request.path.startsWith('/v1/models')) {
      const data = models.map((id) => ({ type: 'model', id, display_name: id, created_at: '2025-01-01T00:00:00Z' }));
      return sendJson(response, 200, { data, has_more: false, first_id: data[0]?.id, last_id: data.at(-1)?.id });
    }
    if (request.path !== '/v1/messages') return sendJson(response, 404, wire.refusal(404));
    if (!request.headers['anthropic-version']) return sendJson(response, 400, wire.refusal(400));
    const [first] = request.body.messages as { role: string }[];
    if (first?.role !== 'user' || typeof request.body.max_tokens !== 'number') {
      return sendJson(response, 400, wire.refusal(400));
    }
    if (!models.includes(String(request.body.model))) return sendJson(response, 404, wire.refusal(404));
    await perform(response, wire, next(), request.body.stream === true);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runModelServer('Anthropic', startAnthropicServer);
}
