import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config';
import { requestId } from './request-context';

/** What is logged of an error besides its message: names and numbers, never anything a person wrote. */
const FACTS = ['code', 'status', 'statusCode', 'syscall', 'address', 'port', 'table', 'column', 'constraint'] as const;

/** Drizzle puts the values of a query behind its text. */
const VALUES_OF_QUERY = /\nparams: [\s\S]*$/;
/** PostgreSQL quotes the value that it cannot take: 'invalid input syntax for type uuid: "..."'. */
const QUOTED_VALUE = /: "[\s\S]*$/;

/** What a library logs of each upload when it traces has the cookies of whoever sent it. */
const UNSAID = { busboyOptions: () => undefined };

/** An error as it is logged: where it happened and why, without the values of the query that failed. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const known = error as unknown as Record<string, unknown>;
  return {
    type: name,
    message: message.replace(VALUES_OF_QUERY, '').replace(QUOTED_VALUE, ': ...'),
    ...Object.fromEntries(FACTS.flatMap((fact) => (known[fact] === undefined ? [] : [[fact, known[fact]]]))),
    // The message is in front of the frames, too.
    stack: stack?.match(/^ {4}at .*$/gm)?.join('\n'),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** Every line says to which request it belongs, if to any. */
function mixin(): object {
  const id = requestId();
  return id === undefined ? {} : { requestId: id };
}

/** @param level by default quiet while all is well: the last line that a start prints is where the server is */
export function createLog(level: Config['LOG_LEVEL'] = 'warn', destination?: DestinationStream): Logger {
  const serializers = { err: loggedError, error: loggedError, cause: loggedError, ...UNSAID };
  return pino({ level, base: null, serializers, mixin }, destination ?? standardOutput());
}

/** A log on a full disk loses lines, and not the server. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', () => undefined);
  return output;
}
