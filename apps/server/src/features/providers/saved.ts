import type { ProviderName } from '@parley/contract/providers';
import type { StoredProvider } from '../../models/providers/connections';
import type { CacheDefinition } from '../../platform/cache';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import type { Reseal } from '../../platform/secrets';
import { deleteAllProviders, deleteProvider, listSaved, saveProvider } from './providers.queries';

type Place = Pick<Deps, 'db' | 'secrets' | 'caches'>;

const SUBJECT = 'providers';
const cached: CacheDefinition<readonly StoredProvider[]> = {
  name: 'providers.saved',
  capacity: 1,
  subjectOf: () => SUBJECT,
};

/** An encrypted key can only be opened for the provider and address that it was saved for. */
const contextOf = ({ provider, baseUrl }: Pick<StoredProvider, 'provider' | 'baseUrl'>) =>
  `provider/${provider}/${baseUrl}`;

/** The saved providers with decrypted keys: for calling models, never for a response. */
export async function readSaved({ db, secrets, caches }: Place): Promise<readonly StoredProvider[]> {
  const saved = await caches.of(cached).read('all', async () =>
    (await listSaved(db)).map((row) => ({
      ...row,
      key: row.key === null ? null : secrets.open(row.key, contextOf(row)),
    })),
  );
  return saved ?? [];
}

/** Resolves once no process uses the previously saved values. */
export async function keepSaved({ db, secrets, caches }: Place, provider: StoredProvider): Promise<void> {
  const { key } = provider;
  await saveProvider(db, { ...provider, key: key === null ? null : secrets.seal(key, contextOf(provider)) });
  await caches.strike(SUBJECT);
}

/** Resolves once no process calls the provider any more. */
export async function forgetSaved({ db, caches }: Place, provider: ProviderName): Promise<void> {
  await deleteProvider(db, provider);
  await caches.strike(SUBJECT);
}

/** Re-encrypts all keys. @returns how many */
export async function resealProviders(tx: Queryable, again: Reseal): Promise<number> {
  const sealed = (await listSaved(tx)).flatMap(({ key, ...row }) => (key === null ? [] : { ...row, key }));
  for (const row of sealed) await saveProvider(tx, { ...row, key: again(row.key, contextOf(row)) });
  return sealed.length;
}

/** @returns a function to call once the transaction is committed; resolves once no process calls any of them */
export async function forgetAllSaved({ caches }: Pick<Deps, 'caches'>, tx: Tx): Promise<() => Promise<void>> {
  await deleteAllProviders(tx);
  return () => caches.strike(SUBJECT);
}
