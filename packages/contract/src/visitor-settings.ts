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

/** A whole number within bounds that are told in one sentence, whichever of them is broken. */
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

/** What an owner settles about visitors' chats: where they may stand, and how often somebody may ask. */
export const visitorSettings = z.object({
  /** Lets the iframe and the bubble stand on `allowedDomains` alone; the share link stays. */
  restrictDomains: z.boolean(),
  allowedDomains: z
    .array(domain)
    .max(ALLOWED_DOMAINS_MAX, MESSAGES.domainsTooMany)
    .refine((domains) => new Set(domains).size === domains.length, MESSAGES.domainTwice),
  /** How many questions of one visitor, or from one address, within this many seconds. */
  rateLimitMessages: whole(messages.min, messages.max, MESSAGES.rateMessagesOutOfRange),
  rateLimitSeconds: whole(seconds.min, seconds.max, MESSAGES.rateSecondsOutOfRange),
  /** What a visitor reads who asked more often. */
  rateLimitMessage: nameText(sentence, MESSAGES.rateSentenceEmpty, MESSAGES.rateSentenceTooLong),
  /** The most credits that one visitor, and that all visitors together, may use within a day by UTC; null for no cap. */
  creditsPerVisitorDay: creditCap,
  creditsPerDay: creditCap,
  /** The form in which visitors of a bubble or an iframe leave how they can be reached: there is one if it asks anything. */
  leadsTitle: nameText(LEADS_TITLE_MAX, MESSAGES.leadsTitleEmpty, MESSAGES.leadsTitleTooLong),
  leadsName: z.boolean(),
  leadsEmail: z.boolean(),
  leadsPhone: z.boolean(),
  /** Asks before the first question, and cannot be skipped. */
  leadsRequired: z.boolean(),
  /** What the chat is called; the agent's own name where there is none. */
  displayName: oneLine(NAME_MAX),
  /** What an empty chat says first. */
  greeting: paragraph(GREETING_MAX),
  placeholder: oneLine(PLACEHOLDER_MAX),
  /** Of the bubble, of what the visitor says and of the button that sends it; null for the usual. */
  accentColor: colour.nullable(),
  headerColor: colour.nullable(),
  bubblePosition: z.enum(BUBBLE_POSITIONS),
  chatTheme: z.enum(CHAT_THEMES),
  /** What visitors read when something went wrong, and when the sources do not say; the usual words where there are none. */
  errorText: paragraph(ERROR_TEXT_MAX),
  noAnswerText: paragraph(NO_ANSWER_TEXT_MAX),
  /** Visitors can ask for a person, and this many minutes later are told that nobody came. */
  humanOffered: z.boolean(),
  humanWaitMinutes: whole(HUMAN_WAIT_BOUNDS.min, HUMAN_WAIT_BOUNDS.max, MESSAGES.humanWaitOutOfRange),
  /** Under which name people answer; each under the own one where there is none. */
  humanName: oneLine(NAME_MAX),
});
export type VisitorSettings = z.output<typeof visitorSettings>;

/** What the form asks a visitor for. */
export const leadsForm = z.object({
  title: z.string(),
  name: z.boolean(),
  email: z.boolean(),
  phone: z.boolean(),
  required: z.boolean(),
});
export type LeadsForm = z.output<typeof leadsForm>;

/** @returns null where the owner wants nothing to be asked */
export function leadsFormOf(settings: VisitorSettings): LeadsForm | null {
  const { leadsTitle: title, leadsName: name, leadsEmail: email, leadsPhone: phone, leadsRequired } = settings;
  return name || email || phone ? { title, name, email, phone, required: leadsRequired } : null;
}

/** The same, with what holds while the owner has settled nothing. */
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
  /** Names the picture that the chat has; null for none. Set by sending one. */
  avatar: z.string().nullable().default(null),
});
