import { NAME_MAX, PRODUCT } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { composeMail, quoted } from '../../platform/mail';

export function keyCreatedMail(deps: Deps, to: string, name: string, createdBy: string) {
  const [key, person] = [name, createdBy].map((given) => quoted(given, NAME_MAX));
  return composeMail({
    to,
    subject: `An API key for your team on ${PRODUCT} was created`,
    paragraphs: [
      `${person} created the API key "${key}". Programs can now work in your team with it, until an owner revokes it.`,
    ],
    footer: `If you do not know this key, revoke it at ${deps.address.link('/dashboard/settings?tab=api-keys')}, and ask ${person} to set a new password.`,
  });
}
