import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import type { Mistakes } from '~/forms/use-form';

type Settings = Agent['settings'];

export interface LookForm
  extends Pick<
    Settings,
    'displayName' | 'greeting' | 'placeholder' | 'bubblePosition' | 'chatTheme' | 'errorText' | 'noAnswerText'
  > {
  /** `#rrggbb` as typed; empty for the default. */
  accentColor: string;
  headerColor: string;
}

export const lookFormOf = ({ settings }: Agent): LookForm => ({
  displayName: settings.displayName,
  greeting: settings.greeting,
  placeholder: settings.placeholder,
  accentColor: settings.accentColor ?? '',
  headerColor: settings.headerColor ?? '',
  bubblePosition: settings.bubblePosition,
  chatTheme: settings.chatTheme,
  errorText: settings.errorText,
  noAnswerText: settings.noAnswerText,
});

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The typed colour, if it is valid. */
export const colourIn = (typed: string): string | null =>
  COLOUR.test(typed.trim()) ? typed.trim().toLowerCase() : null;

export function problemsOfLook({ accentColor, headerColor }: LookForm): Mistakes<LookForm> {
  const isWrong = (typed: string) => typed.trim() !== '' && colourIn(typed) === null;
  return {
    ...(isWrong(accentColor) && { accentColor: MESSAGES.colourInvalid }),
    ...(isWrong(headerColor) && { headerColor: MESSAGES.colourInvalid }),
  };
}

/** The changed fields as the server takes them. */
export function lookChange({ accentColor, headerColor, ...texts }: Partial<LookForm>): Partial<Settings> {
  return {
    ...texts,
    ...(accentColor !== undefined && { accentColor: colourIn(accentColor) }),
    ...(headerColor !== undefined && { headerColor: colourIn(headerColor) }),
  };
}
