import { z } from 'zod';
import { email, linkToken, role } from './auth';
import { done, id, mailedName, mailFate, timestamp, typed } from './common';
import { EMAIL_MAX, NAME_MAX, TAX_TYPES } from './constants';
import { ALL_COUNTRIES } from './countries';
import { MESSAGES } from './messages';
import { route } from './route';

const teamName = mailedName(NAME_MAX, MESSAGES.teamNameRequired);

export const team = z.object({ id, name: z.string(), created_at: timestamp });
export type Team = z.output<typeof team>;

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role,
  member_since: timestamp,
  joinedDate: timestamp,
});
export type Member = z.output<typeof member>;

export const invitation = z.object({
  id,
  email: z.string(),
  role,
  invited_at: timestamp,
  expires_at: timestamp,
  expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;
/** `link` is returned once, for the inviter to pass on, when no mail server is configured. */
const invited = invitation.extend({ link: z.string().nullable() });
export type Invited = z.output<typeof invited>;

const text = (max: number) => typed().trim().max(max);
const organizationName = text(NAME_MAX);
/** One of the three names stored in full, otherwise an ISO code: 'United Kingdom', 'DE'. */
const country = z.enum(['', ...ALL_COUNTRIES], { error: 'Choose a country from the list.' });
const addressLine = text(200);
const city = text(100);
const postalCode = text(20);
const region = text(100);
/** Where invoices go. */
const billingEmail = z.union([z.literal(''), email]);
const taxType = z.enum(TAX_TYPES);
const taxId = text(40);

const billingForm = z.object({
  organization_name: organizationName.default(''),
  country: country.default(''),
  address_line_1: addressLine.default(''),
  address_line_2: addressLine.default(''),
  city: city.default(''),
  postal_code: postalCode.default(''),
  region: region.default(''),
  billing_email: billingEmail.default(''),
  tax_type: taxType.default('None'),
  tax_id: taxId.default(''),
});
export type Billing = z.output<typeof billingForm>;
export const storedBilling = billingForm;

/** Every field under both names; if both are sent, the snake_case one wins. */
const eitherSpelling = z
  .object({
    ...{ organization_name: organizationName, organizationName, country },
    ...{
      address_line_1: addressLine,
      addressLine1: addressLine,
      address_line_2: addressLine,
      addressLine2: addressLine,
    },
    ...{ city, postal_code: postalCode, postalCode, region },
    ...{ billing_email: billingEmail, billingEmail },
    ...{ tax_type: taxType, taxType, tax_id: taxId, taxId },
  })
  .partial();

/**
 * Checks format, not existence: VAT as in the European Union and the United Kingdom (two letters, then 2 to 12 letters
 * or digits), Canada's GST (nine digits, 'RT' and four more) or India's (15 characters), Australia's ABN (11 digits).
 */
const TAX_ID = {
  VAT: /^[A-Z]{2}[0-9A-Z+*]{2,12}$/,
  GST: /^(\d{9}(RT\d{4})?|\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z])$/,
  ABN: /^\d{11}$/,
} as const;

export const billing = eitherSpelling.transform((given, context) => {
  const form = billingForm.parse({
    organization_name: given.organization_name ?? given.organizationName,
    country: given.country,
    address_line_1: given.address_line_1 ?? given.addressLine1,
    address_line_2: given.address_line_2 ?? given.addressLine2,
    city: given.city,
    postal_code: given.postal_code ?? given.postalCode,
    region: given.region,
    billing_email: given.billing_email ?? given.billingEmail,
    tax_type: given.tax_type ?? given.taxType,
    tax_id: given.tax_id ?? given.taxId,
  });
  const id = form.tax_id.toUpperCase().replace(/[\s.-]/g, '');
  if (form.tax_type === 'None') return { ...form, tax_id: '' };
  const message = id === '' ? MESSAGES.taxIdRequired : MESSAGES.taxIdInvalid;
  if (!TAX_ID[form.tax_type].test(id)) context.addIssue({ code: 'custom', message, path: ['tax_id'] });
  return { ...form, tax_id: id };
});

const spelled = billingForm.extend({
  ...{ organizationName, addressLine1: addressLine, addressLine2: addressLine, postalCode },
  ...{ billingEmail, taxType, taxId },
});

/** The billing details under both spellings, as returned. */
export const spelledBilling = (form: Billing): z.output<typeof spelled> => ({
  ...form,
  organizationName: form.organization_name,
  addressLine1: form.address_line_1,
  addressLine2: form.address_line_2,
  postalCode: form.postal_code,
  billingEmail: form.billing_email,
  taxType: form.tax_type,
  taxId: form.tax_id,
});

const memberParams = z.object({ userId: id });
const invitationParams = z.object({ invitationId: id });

/** The session's current team. */
export const teamRoutes = {
  get: route({
    method: 'GET',
    path: '/api/teams/current',
    summary: 'The team that this session is working in',
    access: 'session',
    response: team,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/teams/current',
    summary: 'Rename the team',
    access: 'session',
    body: z.object({ name: teamName }),
    response: team,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/teams/current',
    summary: 'Delete the team with all of its agents and data, permanently',
    access: 'session',
    /** The team's name, typed as confirmation. */
    body: z.object({ name: typed().max(NAME_MAX) }),
    response: done,
  }),
  storage: route({
    method: 'GET',
    path: '/api/teams/current/storage',
    summary:
      'How much the team stores: sources, conversations with attachments, databases, and what is noted of websites and webhooks',
    access: 'session',
    response: z.object({ used_bytes: z.number(), max_bytes: z.number() }),
  }),
  billing: route({
    method: 'GET',
    path: '/api/teams/current/billing',
    summary: 'Who the invoices are for',
    access: 'session',
    response: spelled,
  }),
  saveBilling: route({
    method: 'PUT',
    path: '/api/teams/current/billing',
    summary: 'Save who the invoices are for',
    access: 'session',
    body: billing,
    response: spelled,
  }),
  members: route({
    method: 'GET',
    path: '/api/teams/current/members',
    summary: 'Members, and for owners the invitations that nobody has accepted yet',
    access: 'session',
    response: z.object({
      members: z.array(member),
      invitations: z.array(invitation),
      /** Null when plans are not enforced. */
      limit: z.number().int().nullable(),
      /** Members the team's plan names, enforced or not. */
      plan_limit: z.number().int(),
      /** Whether the invitation's email is sent or kept. */
      mail: mailFate,
    }),
  }),
  changeRole: route({
    method: 'PATCH',
    path: '/api/teams/current/members/{userId}',
    summary: "Change a member's role",
    access: 'session',
    params: memberParams,
    body: z.object({ role }),
    response: member,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/teams/current/members/{userId}',
    summary: 'Remove a member, or leave the team',
    access: 'session',
    params: memberParams,
    response: done,
  }),
  invite: route({
    method: 'POST',
    path: '/api/teams/current/invitations',
    summary: 'Invite somebody by email',
    access: 'session',
    status: 201,
    body: z.object({ email, role: role.default('member') }),
    response: invited,
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/teams/current/invitations/{invitationId}/resend',
    summary: 'Send an invitation again, with a new link',
    access: 'session',
    params: invitationParams,
    response: invited,
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/api/teams/current/invitations/{invitationId}',
    summary: 'Withdraw an invitation',
    access: 'session',
    params: invitationParams,
    response: done,
  }),
  showInvitation: route({
    method: 'POST',
    path: '/api/teams/invitations/show',
    grows: false,
    summary: 'What an invitation link leads to',
    access: 'anonymous',
    body: z.object({ token: linkToken }),
    response: z.object({
      team_id: id,
      team_name: z.string(),
      invited_by: z.string().nullable(),
      email: z.string().max(EMAIL_MAX),
      role,
      has_account: z.boolean(),
    }),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/teams/invitations/accept',
    summary: 'Join the team of an invitation with the signed-in account',
    access: 'session',
    body: z.object({ token: linkToken }),
    response: z.object({ team_id: id }),
  }),
};
