import { PRODUCT } from '@parley/contract/constants';
import { refuseHalfRestored } from './backup/place';
import type { Running } from './boot';
import { type Config, readConfig } from './config';
import { type EmbeddedDatabase, openEmbedded } from './platform/database/embedded';
import { OperatorError } from './platform/errors';
import { createLog } from './platform/log';

/** Prints a sentence for failures that the operator can fix, and the stack of all others. */
function fail(error: unknown): never {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}. Set PORT, or METRICS_PORT, to a free one.`;
  if (code === 'EROFS') return `The data directory cannot be written (${message}). Set DATA_DIR to another one.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `${message}. Set HOST to an address of this machine.`;
  if (code === 'ECONNREFUSED') return 'The database at DATABASE_URL does not answer.';
  if (code !== undefined && path !== undefined)
    return `The data directory cannot be used (${message}). Set DATA_DIR to another one.`;
  return undefined;
}

async function listen({ app, operations, ...running }: Running, { HOST, PORT, ROLE, METRICS_PORT }: Config) {
  try {
    if (METRICS_PORT !== undefined) await operations.listen({ port: METRICS_PORT, host: HOST });
    if (ROLE !== 'worker') await app.listen({ port: PORT, host: HOST });
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Where the build put the template of a new database. */
const TEMPLATES = import.meta.dirname;

/**
 * Opening the embedded database takes about as long as loading the program: on two processors the two run in parallel.
 * Loading comes second because it keeps this process too busy to start anything.
 */
async function beginEmbedded({ DATA_DIR, ROLE }: Config): Promise<{ opening: Promise<EmbeddedDatabase> }> {
  let underway = () => {};
  const isUnderway = new Promise<void>((resolve) => {
    underway = resolve;
  });
  const opening = openEmbedded(DATA_DIR, ROLE, { templates: TEMPLATES, underway });
  // `boot` reports a failure of `opening`; until then this handler keeps the rejection from being unhandled.
  await Promise.race([isUnderway, opening.catch(() => undefined)]);
  return { opening };
}

async function main(): Promise<void> {
  const [command, file] = process.argv.slice(2);
  if (command === 'make-template') {
    const { makeTemplate } = await import('./operator/make-template');
    return makeTemplate(TEMPLATES, readConfig);
  }
  const config = readConfig();
  if (command === 'backup' || command === 'restore') {
    const { runCommand } = await import('./backup');
    return runCommand(command, file, config);
  }
  if (command === 'rotate-secret') {
    const { rotateSecret } = await import('./rotation/rotate');
    const count = await rotateSecret(config);
    const start = config.NEW_APP_SECRET === undefined ? '' : ' Start Parley with APP_SECRET set to the new one.';
    console.log(`The secret was changed, and ${count} values were re-encrypted.${start}`);
    return;
  }
  if (command === 'credits') {
    const { runCreditsCommand } = await import('./operator/credits');
    return runCreditsCommand(process.argv.slice(3), config);
  }
  await refuseHalfRestored(config.DATA_DIR);
  const log = createLog(config.LOG_LEVEL);
  const embedded = config.DATABASE_URL === undefined ? await beginEmbedded(config) : undefined;
  const { boot } = await import('./boot');
  const running = await boot(config, log, embedded?.opening);
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
  const { url } = running.deps.address;
  console.log(config.ROLE === 'worker' ? `${PRODUCT} works in the background` : `${PRODUCT} is ready at ${url}`);
}

main().catch(fail);
