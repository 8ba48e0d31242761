import { MESSAGES } from '@parley/contract/messages';
import { toast } from '~/ui/toast';
import { call } from './client';
import { failureText } from './errors';
import { urlOf } from './request';
import type { InputOf, PathOf, RouteOf } from './routes';

/**
 * Lets the browser save what a route sends as it arrives, so that no large file ever sits in the page's memory. A
 * navigation cannot renew an expired session, so that is done first.
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
