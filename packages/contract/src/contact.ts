import { z } from 'zod';
import { mailed, nameText, typed } from './common';
import { CONTACT_MESSAGE_MAX, EMAIL_MAX, NAME_MAX } from './constants';
import { MESSAGES } from './messages';
import { route } from './route';

export const contactRoutes = {
  send: route({
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a message to the operator of this installation',
    access: 'anonymous',
    status: 202,
    body: z.object({
      name: nameText(NAME_MAX, MESSAGES.contactNameMissing, MESSAGES.contactNameTooLong),
      email: typed(MESSAGES.contactEmailInvalid)
        .trim()
        .max(EMAIL_MAX, MESSAGES.contactEmailInvalid)
        .pipe(z.email(MESSAGES.contactEmailInvalid)),
      message: typed(MESSAGES.contactMessageMissing)
        .trim()
        .min(1, MESSAGES.contactMessageMissing)
        .max(CONTACT_MESSAGE_MAX, MESSAGES.contactMessageTooLong),
      /** Honeypot: people cannot see this field, so a message that fills it in comes from a bot and is dropped. */
      website: z.string().max(2_048).optional(),
    }),
    /** `mail`: whether the message is emailed or kept for the operator to find. */
    response: mailed,
  }),
};
