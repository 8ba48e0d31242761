import { EMAIL_LINK_HOURS, NAME_MAX, PRODUCT, RESET_LINK_HOURS, SIGN_UP_LINK_HOURS } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { composeMail, quoted } from '../../platform/mail';

/** The token follows the #, so servers, logs and referrers never see it. */
const link = (deps: Deps, path: string, token: string) => deps.address.link(`${path}#${token}`);

export const resetMail = (deps: Deps, to: string, token: string) =>
  composeMail({
    to,
    subject: `Set a new password for ${PRODUCT}`,
    paragraphs: [
      'Someone, hopefully you, asked for a new password for the account with this email address.',
      `The link works once, for ${RESET_LINK_HOURS === 1 ? 'one hour' : `${RESET_LINK_HOURS} hours`}. Setting a new password signs you out everywhere else.`,
    ],
    action: { label: 'Set a new password', url: link(deps, '/auth/reset', token) },
    footer: 'If this was not you, ignore this email: your password stays as it is.',
  });

export const confirmSignUpMail = (deps: Deps, to: string, token: string) =>
  composeMail({
    to,
    subject: `Confirm your account for ${PRODUCT}`,
    paragraphs: [
      'An account was requested for this email address. It opens once you confirm it.',
      `The link works once, for ${SIGN_UP_LINK_HOURS} hours.`,
    ],
    action: { label: 'Open my account', url: link(deps, '/auth/confirm-sign-up', token) },
    footer: 'If this was not you, ignore this email: no account will be opened.',
  });

export const accountExistsMail = (deps: Deps, to: string) =>
  composeMail({
    to,
    subject: `You already have an account for ${PRODUCT}`,
    paragraphs: [
      'Someone, hopefully you, asked for an account with this email address. It already has one, so nothing was changed.',
      `Sign in as usual. If you forgot your password, set a new one at ${deps.address.link('/auth/forgot')}.`,
    ],
    action: { label: 'Sign in', url: deps.address.link('/auth') },
    footer: 'If this was not you, ignore this email: whoever asked was not told that there is an account.',
  });

export const confirmEmailMail = (deps: Deps, to: string, token: string) =>
  composeMail({
    to,
    subject: `Confirm your new email address for ${PRODUCT}`,
    paragraphs: [
      'This address was entered as the new address of an account. It takes effect once you confirm it with the password of that account.',
      `The link works once, for ${EMAIL_LINK_HOURS} hours.`,
    ],
    action: { label: 'Confirm this address', url: link(deps, '/auth/confirm-email', token) },
    footer: 'If you do not know what this is about, ignore this email: nothing will change.',
  });

export const emailAskedMail = (deps: Deps, to: string, wanted: string) =>
  composeMail({
    to,
    subject: `A new email address for ${PRODUCT} was requested`,
    paragraphs: [
      `Someone, hopefully you, asked for your account to have the address ${wanted}. It takes effect once that address is confirmed, within ${EMAIL_LINK_HOURS} hours.`,
    ],
    footer: `If this was not you, someone else has your password: set a new password to stop it, at ${deps.address.link('/auth/forgot')}.`,
  });

export const emailChangedMail = (deps: Deps, to: string, changedTo: string) =>
  composeMail({
    to,
    subject: `Your email address for ${PRODUCT} was changed`,
    paragraphs: [`Your account now has the address ${changedTo}. Nothing more will be sent to this one.`],
    footer: `If this was not you, someone else has your password: contact the operator of ${deps.address.url} immediately.`,
  });

/**
 * An account that existed before its address was proven most often belongs to the address's owner, whose webhooks must
 * keep working: what a stranger could have left in it is listed in the mail rather than removed.
 */
const LEFT_BY_OTHERS = [
  'Check the members of your team, and remove anyone you do not know.',
  'If you did not set up the account yourself, also remove what you do not know of its agents, webhooks, databases, custom domains and Notion connections, and generate a new embed secret key for each agent that you keep: they may pass on conversations, or answer with what somebody else has written.',
];

const KEYS_LISTED = 5;

/** Quoted and few: the address may be somebody else's, and the names then are what a stranger wants them to read. */
function listed(keys: readonly string[]): string {
  const names = keys.slice(0, KEYS_LISTED).map((name) => `"${quoted(name, NAME_MAX)}"`);
  const others = keys.length - names.length;
  return [...names, ...(others > 0 ? [`and ${others} more`] : [])].join(', ');
}

/**
 * @param left the names of API keys that still work
 * @param firstProven whether this was the first proof that the address is theirs
 */
export const passwordChangedMail = (deps: Deps, to: string, left: readonly string[], firstProven = false) =>
  composeMail({
    to,
    subject: `Your password for ${PRODUCT} was changed`,
    paragraphs: [
      'A new password was set for your account, and all other browsers were signed out.',
      ...(left.length > 0
        ? [
            `API keys that you created still work: ${listed(left)}. If somebody else may have known your password, revoke any that you do not recognize at ${deps.address.link('/dashboard/settings?tab=api-keys')}.`,
          ]
        : []),
      ...(firstProven
        ? [
            'This also confirmed your email address for the first time. To be sure that nobody else gets in, open invitations were withdrawn, and API keys of yours were revoked.',
            ...LEFT_BY_OTHERS,
          ]
        : []),
    ],
    footer: `If it was not you, set a new one at ${deps.address.link('/auth/forgot')}.`,
  });

export const accountDeletedMail = (deps: Deps, to: string) =>
  composeMail({
    to,
    subject: `Your account for ${PRODUCT} was deleted`,
    paragraphs: [
      'Your account is gone, with every team that you were alone in. Nothing more will be sent to this address.',
    ],
    footer: `If this was not you, contact the operator of ${deps.address.url} immediately.`,
  });

export const googleLinkedMail = (to: string) =>
  composeMail({
    to,
    subject: `You now sign in to ${PRODUCT} with Google`,
    paragraphs: [
      'Google has confirmed that this address belongs to a Google account, which now opens your account too. Your password still works.',
    ],
    footer:
      'If this was not you, somebody else has a Google account with your address. Give your account another address: that ends signing in with it.',
  });

export const googleTookOverMail = (deps: Deps, to: string) =>
  composeMail({
    to,
    subject: `You now sign in to ${PRODUCT} with Google`,
    paragraphs: [
      'There was already an account with this address, but the address had never been confirmed. Google has now confirmed that it is yours.',
      'To be sure that nobody else can get in, its password was removed, all browsers were signed out, open invitations were withdrawn and its API keys revoked.',
      ...LEFT_BY_OTHERS,
    ],
    action: { label: 'Set a new password', url: deps.address.link('/auth/forgot') },
    footer: 'You can keep signing in with Google, without a password.',
  });
