import { MESSAGES } from '@parley/contract/messages';
import { toast } from '~/ui/toast';
import { call } from './client';
import { failureText } from './errors';
import { urlOf } from './request';
import type { InputOf, PathOf, RouteOf } from './routes';

/**
 * Lets the browser save what a route sends, as it comes: a file of any length is never in the page's memory. A
 * navigation cannot renew a session that has run out, so that this is seen to before.
 */
export async function download<P extends PathOf<'GET'>>(path: P, input: InputOf<RouteOf<'GET', P>>): Promise<void> {
  try {
    await call('GET', '/api/auth/me');
  } catch (error) {
    toast.failed(failureText(MESSAGES.downloadFailed, error));
    return;
  }
  const link = document.createElement('a');
  link.href = urlOf(path, input);
  link.download = '';
  link.click();
}
