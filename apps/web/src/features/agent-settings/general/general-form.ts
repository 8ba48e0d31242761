import type { Agent } from '@parley/contract/agents';
import { CREDIT_LIMIT_MAX, NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { AgentChange } from '~/features/agents/agent-queries';
import type { Mistakes } from '~/forms/use-form';

export interface GeneralForm {
  name: string;
  /** As it was typed; null while there is no limit. */
  creditLimit: string | null;
}

export function generalFormOf({ name, settings }: Agent): GeneralForm {
  return { name, creditLimit: settings.creditLimit === null ? null : String(settings.creditLimit) };
}

export function problemsOfGeneral({ name, creditLimit }: GeneralForm): Mistakes<GeneralForm> {
  return {
    ...(!name.trim() && { name: MESSAGES.agentNameRequired }),
    ...(name.trim().length > NAME_MAX && { name: MESSAGES.agentNameTooLong }),
    ...(creditLimit !== null && !isLimit(creditLimit) && { creditLimit: MESSAGES.creditLimitOutOfRange }),
  };
}

const isLimit = (typed: string) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= CREDIT_LIMIT_MAX;

/** The changed fields as the server takes them. */
export function generalChange({ name, creditLimit }: Partial<GeneralForm>): AgentChange {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(creditLimit !== undefined && { settings: { creditLimit: creditLimit === null ? null : Number(creditLimit) } }),
  };
}
