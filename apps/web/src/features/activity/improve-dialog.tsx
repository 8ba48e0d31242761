import { MESSAGES } from '@parley/contract/messages';
import { useId } from 'react';
import { Link } from 'react-router';
import { citationsOf } from '~/chat-ui/markdown/citations';
import { LazyMarkdown } from '~/chat-ui/markdown/lazy-markdown';
import { Passages } from '~/chat-ui/message/passages';
import { OpenedSourceProvider } from '~/chat-ui/opened-source';
import { pairProblems } from '~/features/training/check-pair';
import type { LiveTraining } from '~/features/training/use-training';
import { FormDialog } from '~/forms/form-dialog';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { DialogClose } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { Progress } from '~/ui/progress';
import { Spinner } from '~/ui/spinner';
import { texts as all } from './activity.texts';
import { useImprove } from './use-improve';

const texts = all.improve;

export interface ImproveDialogProps {
  agentId: string;
  live: LiveTraining;
  title: string;
  /** The question field's initial text, unless the question makes little sense without the one before it. */
  question: string;
  /** The earlier question that this one refers to, if any. */
  after?: string | null;
  /** The question in the visitor's words. */
  asked: string;
  /** The agent's answer; null to hide it. */
  before: string | null;
  /** The answer field's initial text. */
  draft: string;
  /** Replaces the usual explanation of what happens to it. */
  how?: string;
  onClose: () => void;
}

/** Saves a question with its answer as a source, and shows the agent's answer once it has learned it. */
export function ImproveDialog(props: ImproveDialogProps) {
  const { agentId, live, title, before, draft, after = null, how = texts.how, onClose } = props;
  const id = useId();
  const { state, progress, trainingError, heldBack, replaces, save, ask, edit } = useImprove(
    agentId,
    live,
    props.asked,
  );
  const form = useForm({
    initial: { question: after === null ? props.question : '', answer: draft },
    validate: pairProblems,
    send: ({ question, answer }) => save(question.trim(), answer.trim()),
    failed: MESSAGES.addQaFailed,
  });
  const { question } = form.values;
  const editing = state.phase === 'edit';

  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={title}
      width={editing ? 'md' : 'lg'}
      description={how}
      footer={
        editing ? (
          <>
            <DialogClose>{texts.cancel}</DialogClose>
            <Button type="submit" form={id} variant="primary" busy={form.busy}>
              {texts.save}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={edit} disabled={state.phase === 'asking'}>
              {texts.editAgain}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {texts.done}
            </Button>
          </>
        )
      }
    >
      {editing ? (
        <form id={id} {...form.props} className="flex flex-col gap-4">
          {form.failure && <Banner>{form.failure}</Banner>}
          {after !== null && <AskedInTurn questions={[after, props.question]} />}
          <Field
            label={texts.question}
            error={form.errors.question}
            hint={replaces(question) ? texts.replaces : after !== null && texts.byItself}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                className="min-h-0"
                {...(after !== null && { 'data-begin-here': true })}
                {...form.register('question')}
              />
            )}
          </Field>
          <Field label={texts.answer} error={form.errors.answer}>
            {(control) => (
              <Textarea
                {...control}
                rows={7}
                {...(after === null && { 'data-begin-here': true })}
                {...form.register('answer')}
              />
            )}
          </Field>
        </form>
      ) : (
        <div className="flex flex-col gap-4 pb-2">
          <p className="font-semibold wrap-anywhere">{question}</p>
          <div className={before === null ? '' : 'grid gap-4 md:grid-cols-2'}>
            {before !== null && (
              <Answer label={texts.before}>
                <LazyMarkdown text={before} settled />
              </Answer>
            )}
            <Answer label={texts.now} marked>
              {trainingError ? (
                <Banner>{trainingError}</Banner>
              ) : heldBack ? (
                <Banner>
                  {texts.heldBack}{' '}
                  <Link className="link" to="?tab=sources&section=qa">
                    {texts.decide}
                  </Link>
                </Banner>
              ) : state.phase === 'training' ? (
                <div role="status" className="flex flex-col gap-3 text-ink-muted">
                  {texts.learning}
                  <Progress value={progress} label={texts.training} />
                </div>
              ) : state.phase === 'asking' ? (
                state.text === '' ? (
                  <p role="status" className="flex items-center gap-2 text-ink-muted">
                    <Spinner />
                    {texts.asking}
                  </p>
                ) : (
                  <LazyMarkdown text={state.text} settled={false} />
                )
              ) : state.phase === 'done' ? (
                <div aria-live="polite">
                  <OpenedSourceProvider>
                    <LazyMarkdown text={state.preview.text} settled citations={citationsOf(state.preview.passages)} />
                    {state.preview.passages.length > 0 && <Passages passages={state.preview.passages} />}
                  </OpenedSourceProvider>
                  <p className="mt-2 text-xs text-ink-muted">
                    {state.preview.note ?? texts.answeredBy(state.preview.model)}
                  </p>
                </div>
              ) : (
                <Banner onRetry={() => void ask()}>{state.error}</Banner>
              )}
            </Answer>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

/** The conversation that gives a question its context. */
function AskedInTurn({ questions }: { questions: readonly string[] }) {
  return (
    <section aria-label={texts.inTurn} className="rounded-md border border-line bg-surface px-4 py-3">
      <h3 className="mb-1 text-sm text-ink-muted">{texts.inTurn}</h3>
      {questions.map((question) => (
        <p key={question} className="line-clamp-4 wrap-anywhere">
          {question}
        </p>
      ))}
    </section>
  );
}

function Answer({ label, marked, children }: { label: string; marked?: boolean; children: React.ReactNode }) {
  return (
    <section
      aria-label={label}
      className={`min-w-0 rounded-md border border-t-4 border-line bg-surface px-4 py-3 ${marked ? 'border-t-mark' : ''}`}
    >
      <h3 className="mb-1 text-sm text-ink-muted">{label}</h3>
      {children}
    </section>
  );
}
