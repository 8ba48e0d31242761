import type { Agent } from '@parley/contract/agents';
import { ALLOWED_DOMAINS_MAX, CREDIT_LIMIT_MAX, RATE_LIMIT_BOUNDS } from '@parley/contract/constants';
import { plainDomain } from '@parley/contract/domains';
import { MESSAGES } from '@parley/contract/messages';
import type { AgentChange } from '~/features/agents/agent-queries';
import type { Mistakes } from '~/forms/use-form';

export interface SecurityForm {
  visibility: Agent['settings']['visibility'];
  restrictDomains: boolean;
  /** One per line, as typed. */
  allowedDomains: string;
  /** As they were typed. */
  rateLimitMessages: string;
  rateLimitSeconds: string;
  rateLimitMessage: string;
  /** As they were typed; null while there is no cap. */
  creditsPerVisitorDay: string | null;
  creditsPerDay: string | null;
}

export const securityFormOf = ({ settings }: Agent): SecurityForm => ({
  visibility: settings.visibility,
  restrictDomains: settings.restrictDomains,
  allowedDomains: settings.allowedDomains.join('\n'),
  rateLimitMessages: String(settings.rateLimitMessages),
  rateLimitSeconds: String(settings.rateLimitSeconds),
  rateLimitMessage: settings.rateLimitMessage,
  creditsPerVisitorDay: typedOf(settings.creditsPerVisitorDay),
  creditsPerDay: typedOf(settings.creditsPerDay),
});

const typedOf = (cap: number | null) => (cap === null ? null : String(cap));
const capOf = (typed: string | null) => (typed === null ? null : Number(typed));

const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

const { messages, seconds, sentence } = RATE_LIMIT_BOUNDS;

export function problemsOfSecurity(form: SecurityForm): Mistakes<SecurityForm> {
  const said = form.rateLimitMessage.trim();
  return {
    allowedDomains: problemOfDomains(form),
    ...(!isWithin(form.rateLimitMessages, messages) && { rateLimitMessages: MESSAGES.rateMessagesOutOfRange }),
    ...(!isWithin(form.rateLimitSeconds, seconds) && { rateLimitSeconds: MESSAGES.rateSecondsOutOfRange }),
    ...(said === '' && { rateLimitMessage: MESSAGES.rateSentenceEmpty }),
    ...problemOfCap(form, 'creditsPerVisitorDay'),
    ...problemOfCap(form, 'creditsPerDay'),
    ...(said.length > sentence && { rateLimitMessage: MESSAGES.rateSentenceTooLong }),
  };
}

function problemOfCap(form: SecurityForm, field: 'creditsPerVisitorDay' | 'creditsPerDay'): Mistakes<SecurityForm> {
  const typed = form[field];
  const isCap = typed === null || isWithin(typed, { min: 1, max: CREDIT_LIMIT_MAX });
  return isCap ? {} : { [field]: MESSAGES.creditLimitOutOfRange };
}

function problemOfDomains({ restrictDomains, allowedDomains }: SecurityForm): string {
  const typed = domainsIn(allowedDomains);
  const plain = typed.map(plainDomain);
  const wrong = typed.find((_, at) => plain[at] === null);
  if (wrong !== undefined) return `‘${wrong}’: ${MESSAGES.domainInvalid}`;
  if (restrictDomains && typed.length === 0) return MESSAGES.domainsMissing;
  return new Set(plain).size > ALLOWED_DOMAINS_MAX ? MESSAGES.domainsTooMany : '';
}

const isWithin = (typed: string, { min, max }: { min: number; max: number }) =>
  /^\d{1,10}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;

/** The changed fields as the server takes them; duplicate domains are merged. */
export function securityChange(changes: Partial<SecurityForm>): AgentChange {
  const { allowedDomains, rateLimitMessages, rateLimitSeconds, rateLimitMessage, ...more } = changes;
  const { creditsPerVisitorDay, creditsPerDay, ...others } = more;
  const domains =
    allowedDomains === undefined ? undefined : domainsIn(allowedDomains).map((typed) => plainDomain(typed) ?? typed);
  return {
    settings: {
      ...others,
      ...(domains && { allowedDomains: [...new Set(domains)] }),
      ...(rateLimitMessages !== undefined && { rateLimitMessages: Number(rateLimitMessages) }),
      ...(rateLimitSeconds !== undefined && { rateLimitSeconds: Number(rateLimitSeconds) }),
      ...(rateLimitMessage !== undefined && { rateLimitMessage: rateLimitMessage.trim() }),
      ...(creditsPerVisitorDay !== undefined && { creditsPerVisitorDay: capOf(creditsPerVisitorDay) }),
      ...(creditsPerDay !== undefined && { creditsPerDay: capOf(creditsPerDay) }),
    },
  };
}
