import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from './analytics.texts';
import { type Range, useTopics } from './analytics-queries';
import { Bars } from './bars';
import { Section } from './section';

const texts = all.topics;

/** What people ask about. */
export function TopTopics({ agentId, range }: { agentId: string; range: Range }) {
  const topics = useTopics(agentId, range);
  const rows = topics.data?.topics.map(({ label, questions, example }) => ({
    label,
    count: questions,
    title: texts.example(example),
  }));
  return (
    <Section
      title={texts.title}
      how={texts.how}
      aside={
        topics.data &&
        topics.data.considered > 0 && <span className="text-xs text-ink-muted">{texts.of(topics.data.considered)}</span>
      }
    >
      {topics.isError ? (
        <Banner onRetry={() => topics.refetch()}>{failureText(MESSAGES.loadAnalyticsFailed, topics.error)}</Banner>
      ) : rows ? (
        <Bars of={texts.topic} unit={texts.questions} rows={rows} empty={texts.none} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Section>
  );
}
