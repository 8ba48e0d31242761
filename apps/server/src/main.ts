import { PRODUCT } from '@parley/contract/constants';
import { pino } from 'pino';
import { boot, type Running } from './boot';
import { type Config, InvalidConfiguration, readConfig } from './config';
import { DirectoryInUse } from './platform/database/directory-lock';
import { WrongSecret } from './platform/secrets';

/** Failures that the operator can mend are told in a sentence; all others keep their stack. */
function fail(error: unknown): never {
  const known =
    error instanceof InvalidConfiguration || error instanceof DirectoryInUse || error instanceof WrongSecret;
  const code = (error as NodeJS.ErrnoException).code;
  if (known) console.error((error as Error).message);
  else if (code === 'EADDRINUSE') console.error(`${(error as Error).message}. Set PORT to a free one.`);
  else if (code === 'ECONNREFUSED') console.error(`The database at DATABASE_URL does not answer.`);
  else console.error(error);
  process.exit(1);
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
