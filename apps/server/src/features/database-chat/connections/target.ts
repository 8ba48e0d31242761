import type { databaseMetadata } from '@parley/contract/database-chat';
import { DATABASE_PORTS } from '@parley/contract/database-constants';
import type { z } from 'zod';
import type { Target } from '../../../customer-databases/types';
import type { Queryable } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import type { Reseal } from '../../../platform/secrets';
import { parseConnectionString } from './connection-string';
import { type ConnectionRow, lockPasswords, type NewConnection, replacePassword } from './connections.queries';
import { sqliteFile } from './sqlite-files';

type Metadata = z.output<typeof databaseMetadata>;
type ServerTarget = Exclude<Target, { type: 'sqlite' }>;
type Reached = Omit<NewConnection, 'id' | 'name' | 'readValues'>;
type Needed = Pick<Deps, 'db' | 'config' | 'files' | 'secrets'>;

/** A database as a member entered it: how to reach it now, and what is stored to reach it again. */
export interface Described {
  target: Target;
  /** @param connectionId what the encrypted password is bound to */
  stored(connectionId: string): Reached;
}

const context = (connectionId: string) => `database-chat/password/${connectionId}`;

/** @throws AppError invalid for a connection string or file that cannot be used */
export async function describe(deps: Needed, teamId: string, metadata: Metadata): Promise<Described> {
  if ('file' in metadata) {
    const { name, path, fileId } = await sqliteFile(deps, teamId, metadata.file);
    const nothing = { host: null, port: null, user: null, tls: null, password: null };
    return {
      target: { type: 'sqlite', path, name, owner: teamId },
      stored: () => ({ ...nothing, type: 'sqlite', dbname: name, fileId }),
    };
  }
  const target = 'connection_string' in metadata ? parseConnectionString(metadata.connection_string) : ofForm(metadata);
  return {
    target,
    stored: (connectionId) => ({
      type: target.type,
      host: target.host,
      port: target.port,
      user: target.user,
      tls: target.tls,
      dbname: target.database,
      password: deps.secrets.seal(target.password, context(connectionId)),
      fileId: null,
    }),
  };
}

function ofForm(form: Extract<Metadata, { host: string }>): ServerTarget {
  const { type, host, port = DATABASE_PORTS[type], dbname, user, password, tls } = form;
  return { type, host, port, database: dbname, user, password, tls };
}

/** How to reach a stored connection: the only place where its password is decrypted. */
export async function targetOf(deps: Needed, row: ConnectionRow): Promise<Target> {
  if (row.type === 'sqlite') {
    const { name, path } = await sqliteFile(deps, row.teamId, row.fileId ?? row.dbname);
    return { type: 'sqlite', path, name, owner: row.teamId };
  }
  return {
    type: row.type,
    host: row.host ?? '',
    port: row.port ?? DATABASE_PORTS[row.type],
    database: row.dbname,
    user: row.user ?? '',
    password: deps.secrets.open(row.password ?? '', context(row.id)),
    tls: row.tls ?? 'prefer',
  };
}

/** Encrypts all passwords again. @returns how many */
export async function resealPasswords(tx: Queryable, again: Reseal): Promise<number> {
  const sealed = await lockPasswords(tx);
  for (const { id, teamId, password } of sealed) await replacePassword(tx, teamId, id, again(password, context(id)));
  return sealed.length;
}
