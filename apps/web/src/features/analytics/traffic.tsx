import type { TrafficSource } from '@parley/contract/analytics';
import { placeOf } from '~/features/activity/conversation-item';
import { texts as all } from './analytics.texts';
import { Bars } from './bars';
import { Section } from './section';

const texts = all.traffic;
const SHOWN = 10;

/** Where conversations in the range were started. */
export function Traffic({ sources }: { sources: readonly TrafficSource[] }) {
  const rows = sources.slice(0, SHOWN).map((source) => ({ label: placeOf(source), count: source.conversations }));
  const rest = sources.slice(SHOWN).reduce((sum, { conversations }) => sum + conversations, 0);
  if (rest > 0) rows.push({ label: texts.others, count: rest });
  return (
    <Section title={texts.title} how={texts.how}>
      <Bars unit={texts.conversations} of={texts.source} rows={rows} empty={texts.none} />
    </Section>
  );
}
