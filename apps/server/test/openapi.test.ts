import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { features } from '../src/features';
import { startTestApp, type TestApp } from './test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every route of the product is described, with its answer, its form and its failures', async () => {
  const { paths } = (await app.app.inject({ url: '/api/openapi.json' })).json();
  for (const { contract } of features.flatMap((feature) => feature.routes)) {
    const operation = paths[contract.path]?.[contract.method.toLowerCase()];
    expect(operation, `${contract.method} ${contract.path}`).toBeDefined();
    const types = Object.keys(operation.responses[contract.status ?? 200].content);
    expect(types).toContain(contract.stream?.only ? 'text/event-stream' : (contract.download ?? 'application/json'));
    if (contract.stream) expect(types).toContain('text/event-stream');
    expect(operation.responses.default.content['application/json'].schema.required).toEqual(['error']);
    if (contract.multipart) expect(Object.keys(operation.requestBody.content)).toEqual(['multipart/form-data']);
  }
});

test('calls that need a session say so, with the cookie that signing in sets, and whether an API key will do', async () => {
  const { paths, components } = (await app.app.inject({ url: '/api/openapi.json' })).json();
  for (const { contract } of features.flatMap((feature) => feature.routes)) {
    const { security } = paths[contract.path][contract.method.toLowerCase()];
    expect(security, `${contract.method} ${contract.path}`).toEqual(
      contract.access === 'session' ? [{ session: [] }, ...(contract.byKey ? [{ key: [] }] : [])] : undefined,
    );
  }
  expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
  const { type, in: place, name } = components.securitySchemes.session;
  expect([type, place]).toEqual(['apiKey', 'cookie']);
  const [, value] = new RegExp(`${name}=([^;]+)`).exec((await app.signUp()).cookie) ?? [];
  const me = await app.app.inject({ url: '/api/auth/me', headers: { cookie: `${name}=${value}` } });
  expect(me.statusCode).toBe(200);
});

test('the description is made once at most, since anybody may ask for it', async () => {
  const first = await app.app.inject({ url: '/api/openapi.json' });
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  const made = vi.spyOn(app.app, 'swagger');
  expect((await app.app.inject({ url: '/api/openapi.json' })).body).toBe(first.body);
  expect(made).not.toHaveBeenCalled();
});

test('an address that the API does not have is not found, in the same shape as every failure', async () => {
  const response = await app.app.inject({ url: '/api/no/such/thing' });
  expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
});

test('liveness and readiness are reported', async () => {
  expect((await app.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
});
