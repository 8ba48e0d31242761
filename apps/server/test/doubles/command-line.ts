import { parseArgs } from 'node:util';
import type { ModelServer, ModelServerOptions } from './model-server';

/** Runs a model server by hand or to measure: `--port`, `--first-token-ms`, `--between-ms`, `--tokens`, `--model`. */
export async function runModelServer(name: string, start: (options: ModelServerOptions) => Promise<ModelServer>) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      'first-token-ms': { type: 'string', default: '0' },
      'between-ms': { type: 'string', default: '0' },
      tokens: { type: 'string', default: '50' },
      model: { type: 'string', multiple: true },
    },
  });
  const server = await start({
    port: Number(values.port),
    ...(values.model ? { models: values.model } : {}),
    otherwise: {
      kind: 'answer',
      text: Array.from({ length: Number(values.tokens) }, (_, at) => `${at === 0 ? 'Word' : ' word'}${at + 1}`),
      firstTokenMs: Number(values['first-token-ms']),
      betweenMs: Number(values['between-ms']),
    },
  });
  console.log(`${name} double listens at ${server.url}`);
}
