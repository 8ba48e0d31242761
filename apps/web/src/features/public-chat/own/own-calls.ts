import { call } from '~/api/client';
import { failureFrom } from '~/api/errors';
import { request } from '~/api/request';
import { saveFile } from '~/ui/save-file';
import { type VisitorIdentity, visitorHeaders } from '../visitor-transport';

const PATH = '/api/visitor-rights/conversations/{conversationId}';

export interface Whose {
  agentId: string;
  conversationId: string;
  identity: VisitorIdentity | null;
}

/** Saves all that is kept of the conversation, under the name that the server gives it. @throws ApiError */
export async function downloadOwn({ agentId, conversationId, identity }: Whose): Promise<void> {
  const headers = await visitorHeaders(agentId, identity);
  const input = { params: { conversationId }, headers, anonymous: true };
  await request('GET', PATH, 'application/json', input, async (response) => {
    const type = response.headers.get('content-type');
    if (!response.ok) throw failureFrom(response.status, type, await response.text());
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    saveFile(await response.blob(), name ?? 'conversation.json');
  });
}

/** @throws ApiError */
export async function forgetOwn({ agentId, conversationId, identity }: Whose): Promise<void> {
  const headers = await visitorHeaders(agentId, identity);
  await call('DELETE', PATH, { params: { conversationId }, headers, anonymous: true });
}
