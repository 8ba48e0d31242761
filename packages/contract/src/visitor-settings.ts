import { z } from 'zod';
import { nameText, oneLine, typed } from './common';
import {
  ALLOWED_DOMAINS_MAX,
  BUBBLE_POSITIONS,
  CHAT_THEMES,
  CREDIT_LIMIT_MAX,
  ERROR_TEXT_MAX,
  GREETING_MAX,
  HUMAN_WAIT_BOUNDS,
  LEADS_TITLE_MAX,
  NAME_MAX,
  NO_ANSWER_TEXT_MAX,
  PLACEHOLDER_MAX,
  RATE_LIMIT_BOUNDS,
  VISITOR_SETTINGS,
} from './constants';
import { plainDomain } from './domains';
import { MESSAGES } from './messages';

/** A whole number within bounds; one sentence reports every violation. */
export const whole = (min: number, max: number, sentence: string) =>
  z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);

const domain = typed()
  .overwrite((text) => plainDomain(text) ?? text)
  .refine((text) => plainDomain(text) !== null, MESSAGES.domainInvalid);

const paragraph = (max: number) => typed().trim().max(max);
const colour = typed()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^#[0-9a-f]{6}$/, MESSAGES.colourInvalid);

const creditCap = whole(1, CREDIT_LIMIT_MAX, MESSAGES.creditLimitOutOfRange).nullable();

const { messages, seconds, sentence } = RATE_LIMIT_BOUNDS;

/** Owner settings for visitors' chats: where they may be embedded, and rate limits. */
export const visitorSettings = z.object({
  /** Restricts the iframe and the bubble to `allowedDomains`; the share link still works. */
  restrictDomains: z.boolean(),
  allowedDomains: z
    .array(domain)
    .max(ALLOWED_DOMAINS_MAX, MESSAGES.domainsTooMany)
    .refine((domains) => new Set(domains).size === domains.length, MESSAGES.domainTwice),
  /** Questions allowed per visitor, and per IP address, in `rateLimitSeconds`. */
  rateLimitMessages: whole(messages.min, messages.max, MESSAGES.rateMessagesOutOfRange),
  rateLimitSeconds: whole(seconds.min, seconds.max, MESSAGES.rateSecondsOutOfRange),
  /** Shown to a visitor who exceeds the limit. */
  rateLimitMessage: nameText(sentence, MESSAGES.rateSentenceEmpty, MESSAGES.rateSentenceTooLong),
  /** Daily credit caps (UTC) per visitor and across all visitors; null for no cap. */
  creditsPerVisitorDay: creditCap,
  creditsPerDay: creditCap,
  /** The form in which visitors of a bubble or an iframe leave contact details; absent when it has no fields. */
  leadsTitle: nameText(LEADS_TITLE_MAX, MESSAGES.leadsTitleEmpty, MESSAGES.leadsTitleTooLong),
  leadsName: z.boolean(),
  leadsEmail: z.boolean(),
  leadsPhone: z.boolean(),
  /** Shown before the first question, and cannot be skipped. */
  leadsRequired: z.boolean(),
  /** The chat's title; the agent's name when empty. */
  displayName: oneLine(NAME_MAX),
  /** First message of an empty chat. */
  greeting: paragraph(GREETING_MAX),
  placeholder: oneLine(PLACEHOLDER_MAX),
  /** Colour of the bubble, the visitor's messages and the send button; null for the default. */
  accentColor: colour.nullable(),
  headerColor: colour.nullable(),
  bubblePosition: z.enum(BUBBLE_POSITIONS),
  chatTheme: z.enum(CHAT_THEMES),
  /** Shown to visitors after an error, and when the sources have no answer; empty for the default texts. */
  errorText: paragraph(ERROR_TEXT_MAX),
  noAnswerText: paragraph(NO_ANSWER_TEXT_MAX),
  /** Visitors can ask for a person, and after this many minutes are told that nobody came. */
  humanOffered: z.boolean(),
  humanWaitMinutes: whole(HUMAN_WAIT_BOUNDS.min, HUMAN_WAIT_BOUNDS.max, MESSAGES.humanWaitOutOfRange),
  /** The name people answer under; when empty, each uses their own. */
  humanName: oneLine(NAME_MAX),
});
export type VisitorSettings = z.output<typeof visitorSettings>;

/** The fields the form asks a visitor for. */
export const leadsForm = z.object({
  title: z.string(),
  name: z.boolean(),
  email: z.boolean(),
  phone: z.boolean(),
  required: z.boolean(),
});
export type LeadsForm = z.output<typeof leadsForm>;

/** @returns null when the owner asks for nothing */
export function leadsFormOf(settings: VisitorSettings): LeadsForm | null {
  const { leadsTitle: title, leadsName: name, leadsEmail: email, leadsPhone: phone, leadsRequired } = settings;
  return name || email || phone ? { title, name, email, phone, required: leadsRequired } : null;
}

/** The same settings with their defaults. */
export const settledVisitorSettings = z.object({
  restrictDomains: visitorSettings.shape.restrictDomains.default(VISITOR_SETTINGS.restrictDomains),
  allowedDomains: visitorSettings.shape.allowedDomains.default([]),
  rateLimitMessages: visitorSettings.shape.rateLimitMessages.default(VISITOR_SETTINGS.rateLimitMessages),
  rateLimitSeconds: visitorSettings.shape.rateLimitSeconds.default(VISITOR_SETTINGS.rateLimitSeconds),
  rateLimitMessage: visitorSettings.shape.rateLimitMessage.default(VISITOR_SETTINGS.rateLimitMessage),
  creditsPerVisitorDay: creditCap.default(VISITOR_SETTINGS.creditsPerVisitorDay),
  creditsPerDay: creditCap.default(VISITOR_SETTINGS.creditsPerDay),
  leadsTitle: visitorSettings.shape.leadsTitle.default(VISITOR_SETTINGS.leadsTitle),
  leadsName: z.boolean().default(VISITOR_SETTINGS.leadsName),
  leadsEmail: z.boolean().default(VISITOR_SETTINGS.leadsEmail),
  leadsPhone: z.boolean().default(VISITOR_SETTINGS.leadsPhone),
  leadsRequired: z.boolean().default(VISITOR_SETTINGS.leadsRequired),
  displayName: visitorSettings.shape.displayName.default(VISITOR_SETTINGS.displayName),
  greeting: visitorSettings.shape.greeting.default(VISITOR_SETTINGS.greeting),
  placeholder: visitorSettings.shape.placeholder.default(VISITOR_SETTINGS.placeholder),
  accentColor: visitorSettings.shape.accentColor.default(VISITOR_SETTINGS.accentColor),
  headerColor: visitorSettings.shape.headerColor.default(VISITOR_SETTINGS.headerColor),
  bubblePosition: visitorSettings.shape.bubblePosition.default(VISITOR_SETTINGS.bubblePosition),
  chatTheme: visitorSettings.shape.chatTheme.default(VISITOR_SETTINGS.chatTheme),
  errorText: visitorSettings.shape.errorText.default(VISITOR_SETTINGS.errorText),
  noAnswerText: visitorSettings.shape.noAnswerText.default(VISITOR_SETTINGS.noAnswerText),
  humanOffered: z.boolean().default(VISITOR_SETTINGS.humanOffered),
  humanWaitMinutes: visitorSettings.shape.humanWaitMinutes.default(VISITOR_SETTINGS.humanWaitMinutes),
  humanName: visitorSettings.shape.humanName.default(VISITOR_SETTINGS.humanName),
  /** Identifies the chat's picture; null for none. Set by uploading one. */
  avatar: z.string().nullable().default(null),
});
