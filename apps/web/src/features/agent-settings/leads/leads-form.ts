import type { Agent } from '@parley/contract/agents';
import { LEADS_TITLE_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Mistakes } from '~/forms/use-form';

export type LeadsSettings = Pick<
  Agent['settings'],
  'leadsTitle' | 'leadsName' | 'leadsEmail' | 'leadsPhone' | 'leadsRequired'
>;

export const leadsSettingsOf = ({ settings }: Agent): LeadsSettings => ({
  leadsTitle: settings.leadsTitle,
  leadsName: settings.leadsName,
  leadsEmail: settings.leadsEmail,
  leadsPhone: settings.leadsPhone,
  leadsRequired: settings.leadsRequired,
});

export function problemsOfLeads({ leadsTitle }: LeadsSettings): Mistakes<LeadsSettings> {
  const title = leadsTitle.trim();
  return {
    ...(title === '' && { leadsTitle: MESSAGES.leadsTitleEmpty }),
    ...(title.length > LEADS_TITLE_MAX && { leadsTitle: MESSAGES.leadsTitleTooLong }),
  };
}
