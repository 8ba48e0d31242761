import type { DatabaseConnection, DatabaseMetadata, DatabaseType } from '@parley/contract/database-chat';
import { DATABASE_PORTS, type TLS_MODES } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { texts } from '../database-chat.texts';

/** The form's values; its type and way determine which of them count. */
export interface ConnectionForm {
  type: DatabaseType;
  /** PostgreSQL only: separate fields, or one connection string. */
  way: 'fields' | 'string';
  connectionString: string;
  dbname: string;
  host: string;
  port: string;
  user: string;
  password: string;
  tls: (typeof TLS_MODES)[number];
  /** The id of an uploaded SQLite file, or the name of one in the operator's folder. */
  file: string;
  name: string;
  readValues: boolean;
}

export const NEW_CONNECTION: ConnectionForm = {
  type: 'mysql',
  way: 'fields',
  connectionString: '',
  dbname: '',
  host: 'localhost',
  port: String(DATABASE_PORTS.mysql),
  user: '',
  password: '',
  tls: 'prefer',
  file: '',
  name: '',
  readValues: true,
};

/** The initial values for editing a connection; its password has to be entered again. */
export function formOf({ name, db_metadata, read_values }: DatabaseConnection): ConnectionForm {
  const { type, host, port, dbname, user, tls } = db_metadata;
  return {
    ...NEW_CONNECTION,
    ...{ type, name, dbname, readValues: read_values },
    ...{ host: host ?? '', port: port === null ? '' : String(port), user: user ?? '', tls: tls ?? 'prefer' },
  };
}

/** Whether an edited form changes how the database is reached, and not just its name. */
export function connectsDifferently(form: ConnectionForm, before: ConnectionForm): boolean {
  return (Object.keys(form) as (keyof ConnectionForm)[]).some(
    (field) => field !== 'name' && form[field] !== before[field],
  );
}

const usualPort = (type: DatabaseType): string => (type === 'sqlite' ? '' : String(DATABASE_PORTS[type]));

/** The form after another type was chosen: the port follows, unless it was edited. */
export function withType(form: ConnectionForm, type: DatabaseType): ConnectionForm {
  const port = form.port === usualPort(form.type) || form.port === '' ? usualPort(type) : form.port;
  return { ...form, type, port, way: type === 'postgres' ? form.way : 'fields' };
}

type FieldName = 'connectionString' | 'dbname' | 'host' | 'port' | 'user' | 'password' | 'file' | 'name';

/** The fields that are shown and required, in order. */
function fieldsOf({ type, way }: Pick<ConnectionForm, 'type' | 'way'>, named = true): FieldName[] {
  const last = named ? (['name'] as const) : [];
  if (type === 'sqlite') return ['file', ...last];
  if (way === 'string') return ['connectionString', ...last];
  return ['dbname', 'host', 'port', 'user', 'password', ...last];
}

export type ConnectionProblems = Partial<Record<FieldName, string>>;

/** What prevents connecting, by field. */
export function problemsOf(form: ConnectionForm, named = true): ConnectionProblems {
  const problems: ConnectionProblems = {};
  for (const field of fieldsOf(form, named)) {
    const value = form[field];
    if (field === 'password' ? value === '' : value.trim() === '') {
      problems[field] = field === 'name' ? MESSAGES.connectionNameRequired : MESSAGES.connectionFieldRequired;
    } else if (field === 'port' && !isPort(value)) problems.port = MESSAGES.portInvalid;
  }
  return problems;
}

function isPort(text: string): boolean {
  const port = Number(text);
  return /^\d+$/.test(text.trim()) && port >= 1 && port <= 65_535;
}

/** The connection data in the server's format. */
export function metadataOf(form: ConnectionForm): DatabaseMetadata {
  const { type, tls } = form;
  if (type === 'sqlite') return { type, file: form.file };
  if (type === 'postgres' && form.way === 'string') return { type, connection_string: form.connectionString.trim() };
  return {
    type,
    host: form.host.trim(),
    port: Number(form.port),
    dbname: form.dbname.trim(),
    user: form.user.trim(),
    password: form.password,
    tls,
  };
}

/** The form's field that the server's error refers to: 'host' for 'db_metadata.host'. */
export function fieldNamed(path: string | undefined): FieldName | null {
  const last = path?.split('.').at(-1);
  if (last === 'connection_string') return 'connectionString';
  const all: readonly FieldName[] = ['dbname', 'host', 'port', 'user', 'password', 'file', 'name'];
  return all.find((field) => field === last) ?? null;
}

/** A name for an unnamed connection: that of its database or file. */
export function suggestedName(form: ConnectionForm, fileName: string | undefined): string {
  if (form.type === 'sqlite') return (fileName ?? '').replace(/\.[^.]*$/, '');
  if (form.way === 'string') return /\/([^/?]+)(\?|$)/.exec(form.connectionString.trim())?.[1] ?? '';
  return form.dbname.trim();
}

/** Says what is being tried right now. */
export function connectingText({ type, way, host }: ConnectionForm): string {
  if (type === 'sqlite') return texts.connection.openingFile;
  return way === 'string' ? texts.connection.connecting : texts.connection.connectingTo(host.trim());
}
