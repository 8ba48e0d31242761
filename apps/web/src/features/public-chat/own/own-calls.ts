import { call } from '~/api/client';
import { saveFile } from '~/ui/save-file';
import { type VisitorIdentity, visitorHeaders } from '../visitor-transport';
import { transcript } from './transcript';

const PATH = '/api/visitor-rights/conversations/{conversationId}';

export interface Whose {
  agentId: string;
  conversationId: string;
  identity: VisitorIdentity | null;
}

/** Saves everything stored of the conversation as readable text. @throws ApiError */
export async function downloadOwn({ agentId, conversationId, identity }: Whose): Promise<void> {
  const headers = await visitorHeaders(agentId, identity);
  const record = await call('GET', PATH, { params: { conversationId }, headers, anonymous: true });
  const today = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([transcript(record)], { type: 'text/plain;charset=utf-8' }), `conversation_${today}.txt`);
}

/** @throws ApiError */
export async function forgetOwn({ agentId, conversationId, identity }: Whose): Promise<void> {
  const headers = await visitorHeaders(agentId, identity);
  await call('DELETE', PATH, { params: { conversationId }, headers, anonymous: true });
}
