import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProviderFetch, createProviderPost, privateAddressIn } from './index';

const refused = (error: unknown) => privateAddressIn(error) !== undefined;

const servers: Server[] = [];

/** Starts a real server on loopback. @returns its port */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("the operator's own addresses", () => {
  it('may be private, and a key does not travel along a redirect', async () => {
    const providerFetch = createProviderFetch();
    const providerPost = createProviderPost();
    const port = await serve((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
      else response.end(request.headers.authorization);
    });
    const headers = { authorization: 'Bearer key' };
    const call = { headers, body: '{}', signal: new AbortController().signal };
    const answer = await providerFetch(`http://127.0.0.1:${port}/`, { ...call, method: 'POST' });
    expect(await answer.text()).toBe('Bearer key');
    expect(await (await providerPost(`http://127.0.0.1:${port}/`, call)).refusal()).toBe('Bearer key');
    await expect(providerFetch(`http://127.0.0.1:${port}/moved`, { headers })).rejects.toThrow();
    const moved = await providerPost(`http://127.0.0.1:${port}/moved`, call);
    expect({ status: moved.status, text: await moved.refusal() }).toEqual({ status: 302, text: '' });
  });

  it('do not fill the memory, whatever they answer', async () => {
    const left: boolean[] = [];
    const port = await serve((request, response) => {
      response.writeHead(request.url === '/refused' ? 400 : 200);
      const piece = Buffer.alloc(2 ** 20, 'x');
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more).on('close', () => left.push(true));
      more();
    });
    const call = { headers: {}, body: '{}', signal: AbortSignal.timeout(20_000) };
    const address = `http://127.0.0.1:${port}`;
    const refused = await createProviderFetch()(`${address}/refused`);
    expect((await refused.text()).length).toBeLessThanOrEqual(2 ** 16);
    expect(await (await createProviderPost()(`${address}/refused`, call)).refusal()).toHaveLength(2 ** 16);
    await expect((await createProviderFetch()(address)).text()).rejects.toThrow();
    const { body } = await createProviderPost()(address, call);
    const readOn = async () => {
      for await (const part of body) if (part.byteLength === 0) return;
    };
    await expect(readOn()).rejects.toThrow('too large');
    await vi.waitFor(() => expect(left).toHaveLength(4), { timeout: 10_000 });
  });

  it('are asked by no connection from when they were allowed to be private', async () => {
    let asked = 0;
    const port = await serve((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    let allowed = true;
    const typed = { allowPrivateNetwork: () => allowed };
    const call = { headers: {}, body: '{}', signal: AbortSignal.timeout(20_000) };
    const [providerFetch, providerPost] = [createProviderFetch(typed), createProviderPost(typed)];
    await (await providerFetch(`http://127.0.0.1:${port}/`)).text();
    await (await providerPost(`http://127.0.0.1:${port}/`, call)).refusal();
    allowed = false;
    for (const sent of [
      providerFetch(`http://127.0.0.1:${port}/`),
      providerPost(`http://127.0.0.1:${port}/`, call),
    ] as Promise<unknown>[]) {
      expect(await sent.then(() => null, refused)).toBe(true);
    }
    expect(asked).toBe(2);
  });

  it('may not be private where they were typed in the product', async () => {
    let asked = 0;
    const port = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const call = { headers: {}, body: '{}', signal: new AbortController().signal };
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const url = `http://${host}:${port}/`;
      const failures = [
        createProviderFetch({ allowPrivateNetwork: () => false })(url),
        createProviderPost({ allowPrivateNetwork: () => false })(url, call),
      ].map((sent) => sent.then(() => null, refused));
      expect(await Promise.all(failures)).toEqual([true, true]);
    }
    expect(asked).toBe(0);
    // Cloud metadata services may be here, so it stays refused even where private addresses are allowed.
    const linkLocal = createProviderFetch({ allowPrivateNetwork: () => true })('http://[fe80::1]/');
    expect(await linkLocal.then(() => null, refused)).toBe(true);
  });
});
