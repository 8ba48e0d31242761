import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from './test-app';

export const KEYS = '/api/teams/current/api-keys';

export interface Created {
  id: string;
  key: string;
}

export async function createKey(owner: TestUser, name = 'Nightly import'): Promise<Created> {
  const response = await owner.call('POST', KEYS, { name });
  if (response.statusCode !== 201) throw new Error(`No key was created: ${response.body}`);
  return response.json<Created>();
}

type Program = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  options?: Omit<InjectOptions, 'method' | 'url'>,
) => Promise<LightMyRequestResponse>;

/** A program that calls with a key and has no cookies. */
export const programWith =
  ({ app }: Pick<TestApp, 'app'>, key: string): Program =>
  (method, url, { headers, ...options } = {}) =>
    app.inject({ method, url, ...options, headers: { authorization: `Bearer ${key}`, ...headers } });
