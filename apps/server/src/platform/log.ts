import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config';
import { requestId } from './request-context';

/** What is logged of an error besides its message: names and numbers, never anything people wrote. */
const FACTS = ['code', 'status', 'statusCode', 'syscall', 'address', 'port', 'table', 'column', 'constraint'] as const;

/** Drizzle appends a query's values to the query in its error messages. */
const VALUES_OF_QUERY = /\nparams: [\s\S]*$/;
/** PostgreSQL quotes a value that it rejects: 'invalid input syntax for type uuid: "..."'. */
const QUOTED_VALUE = /: "[\s\S]*$/;

/** At trace level a library logs the options of each upload, which contain the sender's cookies. */
const UNSAID = { busboyOptions: () => undefined };

/** An error for the log: where it happened and why, without the values of a failed query. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const known = error as unknown as Record<string, unknown>;
  return {
    type: name,
    message: message.replace(VALUES_OF_QUERY, '').replace(QUOTED_VALUE, ': ...'),
    ...Object.fromEntries(FACTS.flatMap((fact) => (known[fact] === undefined ? [] : [[fact, known[fact]]]))),
    // Without the message, which precedes the frames.
    stack: stack?.match(/^ {4}at .*$/gm)?.join('\n'),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** Adds the id of the current request, if any, to every line. */
function mixin(): object {
  const id = requestId();
  return id === undefined ? {} : { requestId: id };
}

/** @param level quiet by default while all is well, so that the last line of a start is the server's address */
export function createLog(level: Config['LOG_LEVEL'] = 'warn', destination?: DestinationStream): Logger {
  const serializers = { err: loggedError, error: loggedError, cause: loggedError, ...UNSAID };
  return pino({ level, base: null, serializers, mixin }, destination ?? standardOutput());
}

/** Loses lines when the disk is full, instead of ending the server. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  output.on('error', () => undefined);
  return output;
}
