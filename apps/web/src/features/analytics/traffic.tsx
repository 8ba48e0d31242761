import type { TrafficSource } from '@parley/contract/analytics';
import { placeOf } from '~/features/activity/conversation-item';
import { Bars } from './bars';
import { Section } from './section';

const SHOWN = 10;

/** Where the conversations of that time were begun. */
export function Traffic({ sources }: { sources: readonly TrafficSource[] }) {
  const rows = sources.slice(0, SHOWN).map((source) => ({ label: placeOf(source), count: source.conversations }));
  const rest = sources.slice(SHOWN).reduce((sum, { conversations }) => sum + conversations, 0);
  if (rest > 0) rows.push({ label: 'Others', count: rest });
  return (
    <Section
      title="Sources of traffic"
      how="Conversations that began in this time, by where the chat stood: a bubble or an iframe on a site, the share link, the playground, or a call of the API."
    >
      <Bars unit="Conversations" of="Source" rows={rows} empty="No conversation began in this time." />
    </Section>
  );
}
