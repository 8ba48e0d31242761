import { MESSAGES } from '@parley/contract/messages';
import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Skeleton } from '~/ui/skeleton';
import { type Range, useTopics } from './analytics-queries';
import { Bars } from './bars';
import { Section } from './section';

const HOW =
  'Words and phrases of two words that most questions have in common, written as people write them. Endings and small words do not count, each question counts once, and nothing is made up.';

/** What people ask about. */
export function TopTopics({ agentId, range }: { agentId: string; range: Range }) {
  const topics = useTopics(agentId, range);
  const rows = topics.data?.topics.map(({ label, questions, example }) => ({
    label,
    count: questions,
    title: `For example: ${example}`,
  }));
  return (
    <Section
      title="Top topics"
      how={HOW}
      aside={
        topics.data &&
        topics.data.considered > 0 && (
          <span className="text-xs text-ink-muted">of {topics.data.considered.toLocaleString('en-US')} questions</span>
        )
      }
    >
      {topics.isError ? (
        <Banner onRetry={() => topics.refetch()}>{errorText(topics.error, MESSAGES.loadAnalyticsFailed)}</Banner>
      ) : rows ? (
        <Bars of="Topic" unit="Questions" rows={rows} empty="No word was asked about twice in this time." />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Section>
  );
}
