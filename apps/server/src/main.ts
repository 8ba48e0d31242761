import { PRODUCT } from '@parley/contract/constants';
import { pino } from 'pino';
import { boot, type Running } from './boot';
import { type Config, InvalidConfiguration, readConfig } from './config';
import { DirectoryInUse } from './platform/database/directory-lock';
import { WrongSecret } from './platform/secrets';

/** Failures that the operator can mend are told in a sentence; all others keep their stack. */
function fail(error: unknown): never {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof InvalidConfiguration || error instanceof DirectoryInUse || error instanceof WrongSecret) {
    return error.message;
  }
  const { code, syscall, message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Set PORT to a free one.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `${message}. Set HOST to an address of this machine.`;
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  if (code !== undefined && path !== undefined)
    return `The data directory cannot be used (${message}). Set DATA_DIR to another one.`;
  return undefined;
}

const address = (config: Config, port: number) =>
  config.PUBLIC_URL ??
  `http://${['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST}:${port}`;

async function listen(running: Running, config: Config): Promise<void> {
  try {
    await running.app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  // Quiet while all is well: the last line that a start prints is where Parley is.
  const log = pino({ level: 'warn', base: null });
  const running = await boot(config, log);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await listen(running, config);
  const bound = running.app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.PORT;
  console.log(`${PRODUCT} is ready at ${address(config, port)}`);
}

main().catch(fail);
