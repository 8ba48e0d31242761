import { RadioCards } from '~/ui/radio-cards';
import { texts } from './websites.texts';

const CHOICES = [
  { value: 'links', ...texts.choice.links },
  { value: 'whole', ...texts.choice.whole },
] as const;

/** Whether an address is a single page or the start of a whole website. */
export function WebsiteChoice({ whole, onChange }: { whole: boolean; onChange: (whole: boolean) => void }) {
  return (
    <RadioCards
      legend={texts.choice.legend}
      value={whole ? 'whole' : 'links'}
      onChange={(choice) => onChange(choice === 'whole')}
      options={CHOICES}
    />
  );
}
