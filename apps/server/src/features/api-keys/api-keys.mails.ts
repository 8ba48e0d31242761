import { PRODUCT } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';

export const keyCreatedMail = (deps: Deps, to: string, name: string, createdBy: string) =>
  composeMail({
    to,
    subject: `An API key for your team on ${PRODUCT} was created`,
    paragraphs: [
      `${createdBy} created the API key "${name}". Programs can now work in your team with it, until an owner revokes it.`,
    ],
    footer: `If you do not know this key, revoke it at ${deps.address.link('/dashboard/settings?tab=api-keys')}, and ask ${createdBy} to set a new password.`,
  });
