import type { Review } from '@parley/contract/cases';
import { useState } from 'react';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { useReview } from './case-queries';
import { texts as all } from './cases.texts';
import { ReviewDialog } from './review-dialog';

const texts = all.review;

/** Why the latest training is not in use yet, and the way to decide on it. */
export function ReviewNotice({ agentId, live }: { agentId: string; live: LiveTraining }) {
  const state = live.training?.review ?? null;
  const { data } = useReview(agentId, state);
  // The opened comparison stays during the decision, whose news may arrive before the answer to the call.
  const [compared, setCompared] = useState<Review | null>(null);
  const review = data?.review ?? null;
  return (
    <>
      {state !== null && live.training?.state !== 'training' && (
        <section aria-label={texts.label} className="mb-6">
          {state === 'asking' ? (
            <Banner tone="note">{texts.asking}</Banner>
          ) : (
            <Banner
              tone={state === 'waiting' ? 'error' : 'note'}
              action={
                review && (
                  <Button size="sm" onClick={() => setCompared(review)}>
                    {texts.compare}
                  </Button>
                )
              }
            >
              {state === 'kept' ? texts.kept : review && texts.waiting(review.worse.length)}
            </Banner>
          )}
        </section>
      )}
      {compared && <ReviewDialog agentId={agentId} review={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
