import { afterEach, describe, expect, it } from 'vitest';
import { call } from './client';
import { sessionEvents } from './refresh';
import { type Handler, json, startServer } from './test-server';

let stop = async () => {};
afterEach(() => stop());
const serve = async (handler: Handler) => {
  ({ stop } = await startServer(handler));
};

describe('call', () => {
  it('fills the path, sends JSON and reads JSON', async () => {
    const seen: string[] = [];
    await serve((request, response) => {
      request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
        json(response, 200, { conversation: { id: 'a b' } });
      });
    });
    await call('PATCH', '/api/chat/agents/{agentId}/conversations/{conversationId}', {
      params: { agentId: 'x', conversationId: 'a b' },
      body: { title: 'Lamps' },
    });
    expect(seen).toEqual(['{"title":"Lamps"}', 'PATCH /api/chat/agents/x/conversations/a%20b application/json']);
  });

  it('says what the server says, and something general when it does not speak JSON', async () => {
    await serve((request, response) => {
      if (request.url === '/api/models') json(response, 422, { error: 'No.', field: 'name' });
      else if (request.url === '/api/auth/logout') json(response, 500, {});
      else response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    await expect(call('GET', '/api/models')).rejects.toMatchObject({ message: 'No.', status: 422, field: 'name' });
    await expect(call('POST', '/api/auth/logout')).rejects.toThrow('Request failed');
    await expect(call('GET', '/api/agent/agents')).rejects.toThrow('Server error occurred. Please try again.');
  });

  it('says that a request failed when nothing answers', async () => {
    await serve((request) => request.socket.destroy());
    await expect(call('GET', '/api/models')).rejects.toMatchObject({ message: 'Request failed', status: 0 });
  });
});

describe('a session that ran out', () => {
  it('is refreshed once for all calls that noticed, and each is sent again', async () => {
    let refreshed = 0;
    await serve((request, response) => {
      if (request.url === '/api/auth/refresh') {
        setTimeout(() => {
          refreshed += 1;
          json(response, 200, { user: {} });
        }, 50);
      } else if (refreshed > 0) json(response, 200, { models: [] });
      else json(response, 401, { error: 'Expired' });
    });
    const answers = await Promise.all([call('GET', '/api/models'), call('GET', '/api/models')]);
    expect(answers).toEqual([{ models: [] }, { models: [] }]);
    expect(refreshed).toBe(1);
  });

  it('ends when it cannot be refreshed', async () => {
    const expired = new Promise((resolve) => sessionEvents.addEventListener('expired', resolve, { once: true }));
    await serve((_, response) => json(response, 401, { error: 'Expired' }));
    await expect(call('GET', '/api/models')).rejects.toMatchObject({
      message: 'Authentication expired. Please log in again.',
      status: 401,
    });
    await expired;
  });

  it('has not ended when the server is too busy to refresh it', async () => {
    let expired = false;
    const notice = () => {
      expired = true;
    };
    sessionEvents.addEventListener('expired', notice);
    await serve((request, response) =>
      request.url === '/api/auth/refresh'
        ? json(response, 503, { error: 'Busy' })
        : json(response, 401, { error: 'Expired' }),
    );
    await expect(call('GET', '/api/models')).rejects.toMatchObject({ message: 'Request failed', status: 0 });
    expect(expired).toBe(false);
    sessionEvents.removeEventListener('expired', notice);
  });

  it('is not what a wrong password means', async () => {
    const paths: (string | undefined)[] = [];
    await serve((request, response) => {
      paths.push(request.url);
      json(response, 401, { error: 'Login failed' });
    });
    const body = { email: 'a@b.example', password: 'wrong' };
    await expect(call('POST', '/api/auth/login', { body })).rejects.toThrow('Login failed');
    expect(paths).toEqual(['/api/auth/login']);
  });

  it("does not concern a visitor's call", async () => {
    const paths: (string | undefined)[] = [];
    await serve((request, response) => {
      paths.push(request.url);
      json(response, 401, { error: 'No' });
    });
    const visit = call('GET', '/api/widget/agents/{agentId}', { params: { agentId: 'x' }, anonymous: true });
    await expect(visit).rejects.toThrow('No');
    expect(paths).toEqual(['/api/widget/agents/x']);
  });
});
