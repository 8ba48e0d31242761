import type { EditForm } from '~/forms/use-edit-form';
import { useSession } from '~/session/session';
import { texts as settingsTexts } from '../agent-settings.texts';
import { LimitField } from '../limit-field';
import { texts } from './security.texts';
import type { SecurityForm } from './security-form';

const { caps: said } = texts;
const CAPS = [
  {
    field: 'creditsPerVisitorDay',
    label: said.visitor,
    hint: said.visitorHint,
    credits: said.visitorCredits,
    first: '100',
  },
  { field: 'creditsPerDay', label: said.day, hint: said.dayHint, credits: said.dayCredits, first: '1000' },
] as const;

/** How much visitors may use per day. */
export function CapFields({ form }: { form: EditForm<SecurityForm> }) {
  const maySpend = useSession().user?.abilities.manage_team === true;
  return CAPS.map(({ field, label, hint, credits, first }) => (
    <LimitField
      key={field}
      label={label}
      hint={maySpend ? hint : settingsTexts.ownersOnly}
      unit={credits}
      first={first}
      value={form.values[field]}
      error={form.errors[field]}
      disabled={!maySpend}
      onChange={(limit) => form.set(field, limit)}
    />
  ));
}
