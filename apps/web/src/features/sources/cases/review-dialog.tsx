import type { Review, WorseCase } from '@parley/contract/cases';
import { MESSAGES } from '@parley/contract/messages';
import type { ReactNode } from 'react';
import { failureText } from '~/api/errors';
import { LazyMarkdown } from '~/chat-ui/markdown/lazy-markdown';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { toast } from '~/ui/toast';
import { useDecide } from './case-queries';
import { texts as all, whyWorse } from './cases.texts';

const texts = all.review;

export interface ReviewDialogProps {
  agentId: string;
  review: Review;
  onClose: () => void;
}

/** Old and new answers side by side, and the decision about the new version. */
export function ReviewDialog({ agentId, review, onClose }: ReviewDialogProps) {
  const { mutate, isPending, variables, error } = useDecide(agentId);
  const decide = (decision: 'publish' | 'keep') =>
    mutate(decision, {
      onSuccess: () => {
        toast.done(decision === 'publish' ? texts.published : texts.stays);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.description}
      width="lg"
      footer={
        <>
          <Button busy={isPending && variables === 'publish'} disabled={isPending} onClick={() => decide('publish')}>
            {texts.publish}
          </Button>
          <Button
            variant="primary"
            busy={isPending && variables === 'keep'}
            disabled={isPending}
            onClick={() => decide('keep')}
          >
            {texts.keep}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6 pb-2">
        {error && <Banner>{failureText(MESSAGES.decideFailed, error)}</Banner>}
        <p className="text-sm text-ink-muted">{texts.asked(review.worse.length, review.asked)}</p>
        {review.worse.map((each) => (
          <Worse key={each.question} worse={each} />
        ))}
      </div>
    </Dialog>
  );
}

function Worse({ worse }: { worse: WorseCase }) {
  const { question, expected, before, after, model } = worse;
  return (
    <section aria-label={question} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold wrap-anywhere">{question}</h3>
      <p className="border-l-2 border-line-strong pl-3 text-sm wrap-anywhere">
        <span className="text-ink-muted">{texts.expected}: </span>
        {expected}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Answer label={texts.before}>
          <LazyMarkdown text={before.text} settled />
        </Answer>
        <Answer label={texts.after} marked>
          <LazyMarkdown text={after.text} settled />
        </Answer>
      </div>
      <p className="text-sm wrap-anywhere">
        {whyWorse(worse)} <span className="text-ink-muted">{texts.answeredBy(model)}</span>
      </p>
    </section>
  );
}

function Answer({ label, marked, children }: { label: string; marked?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className={`min-w-0 rounded-md border border-t-4 border-line bg-surface px-4 py-3 ${marked ? 'border-t-mark' : ''}`}
    >
      <h4 className="mb-1 text-sm text-ink-muted">{label}</h4>
      {children}
    </section>
  );
}
