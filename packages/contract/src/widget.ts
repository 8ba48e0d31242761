import { z } from 'zod';
import { id } from './common';
import { route } from './route';

/** What anyone who has the link may know of a public agent. */
export const widgetConfig = z.object({
  agent_id: id,
  name: z.string(),
  showPassages: z.boolean(),
  /** False while nothing is trained yet; the chat then says so. */
  ready: z.boolean(),
  /** Questions to begin with: the owner's own, or those that the sources suggest. */
  suggested_questions: z.array(z.string()),
});
export type WidgetConfig = z.output<typeof widgetConfig>;

const params = z.object({ agentId: id });
const secretKey = z.object({ secretKey: z.string() });

export const widgetRoutes = {
  config: route({
    method: 'GET',
    path: '/api/widget/agents/{agentId}',
    summary: 'The public face of an agent; 404 when it is private or unknown',
    access: 'visitor',
    params,
    response: widgetConfig,
  }),
  secretKey: route({
    method: 'GET',
    path: '/api/agents/{agentId}/secret-key',
    summary: "The key with which your site signs its users' ids; null when none was made yet",
    access: 'session',
    params,
    response: z.object({ secretKey: z.string().nullable() }),
  }),
  generateSecretKey: route({
    method: 'POST',
    path: '/api/agents/{agentId}/secret-key/generate',
    summary: 'Make a new key; the old one stops working',
    access: 'session',
    status: 201,
    params,
    response: secretKey,
  }),
};

/** What the loader and the frame say to each other with postMessage; `parley` is the protocol's version. */
export type FrameMessage =
  | { parley: 1; type: 'ready' }
  /** From the loader on every opening. `focus`: a person's click opened it; `full`: the frame fills the screen. */
  | { parley: 1; type: 'open'; focus: boolean; full: boolean }
  | { parley: 1; type: 'close' }
  | { parley: 1; type: 'identity'; user_id: string; signature: string };
