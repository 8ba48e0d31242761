import { EMAIL_LINK_HOURS, PRODUCT, RESET_LINK_HOURS } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { composeMail } from '../../platform/mail';

/** What a link carries stands behind the #: servers, logs and referrers on the way never see it. */
const link = (deps: Deps, path: string, token: string) => deps.address.link(`${path}#${token}`);

export const resetMail = (deps: Deps, to: string, token: string) =>
  composeMail({
    to,
    subject: `Set a new password for ${PRODUCT}`,
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for the account with this e-mail address.',
      `The link works once, and for ${RESET_LINK_HOURS === 1 ? 'one hour' : `${RESET_LINK_HOURS} hours`}. Setting a new password signs you out everywhere else.`,
    ],
    action: { label: 'Set a new password', url: link(deps, '/auth/reset', token) },
    footer: 'If it was not you, do nothing: your password stays as it is.',
  });

export const confirmEmailMail = (deps: Deps, to: string, token: string) =>
  composeMail({
    to,
    subject: `Confirm your new e-mail address for ${PRODUCT}`,
    paragraphs: [
      'This address was entered as the new one of an account. It counts once you confirm it.',
      `The link works once, and for ${EMAIL_LINK_HOURS} hours.`,
    ],
    action: { label: 'Confirm this address', url: link(deps, '/auth/confirm-email', token) },
    footer: 'If you do not know what this is about, do nothing: nothing changes then.',
  });

export const emailChangedMail = (deps: Deps, to: string, changedTo: string) =>
  composeMail({
    to,
    subject: `Your e-mail address for ${PRODUCT} was changed`,
    paragraphs: [`Your account now has the address ${changedTo}. Nothing more will be sent to this one.`],
    footer: `If it was not you, somebody else has your password: write to whoever runs ${deps.address.url} at once.`,
  });

export const passwordChangedMail = (deps: Deps, to: string) =>
  composeMail({
    to,
    subject: `Your password for ${PRODUCT} was changed`,
    paragraphs: ['A new password was set for your account, and all other browsers were signed out.'],
    footer: `If it was not you, set a new one at ${deps.address.link('/auth/forgot')}.`,
  });

export const googleTookOverMail = (deps: Deps, to: string) =>
  composeMail({
    to,
    subject: `You now sign in to ${PRODUCT} with Google`,
    paragraphs: [
      'There was an account with this address already, but nobody had ever proven that the address is theirs. Google did that now for you.',
      'To be sure that nobody else has a way in, its password was removed and all browsers were signed out. Have a look at the members of your team, and remove whom you do not know.',
    ],
    action: { label: 'Set a new password', url: deps.address.link('/auth/forgot') },
    footer: 'You can go on signing in with Google, without a password.',
  });
