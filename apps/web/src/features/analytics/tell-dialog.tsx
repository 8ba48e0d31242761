import { FOLLOW_UPS_AT_ONCE } from '@parley/contract/constants';
import type { FollowUp } from '@parley/contract/follow-ups';
import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { FormDialog } from '~/forms/form-dialog';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog, DialogClose } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { Loading } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { texts as all } from './analytics.texts';
import type { Range } from './analytics-queries';

const texts = all.tell;
const PATH = '/api/follow-ups/agents/{agentId}';

export interface TellDialogProps {
  agentId: string;
  range: Range;
  /** The question, as the agent understood it. */
  question: string;
  onClose: () => void;
}

/** Shows who asked a question, and the mail that they will get, before it is sent. */
export function TellDialog({ agentId, range, question, onClose }: TellDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['follow-ups', agentId, question, range],
    queryFn: ({ signal }) => call('GET', PATH, { params: { agentId }, query: { ...range, question }, signal }),
    // Not cached, so that people who were just mailed are not offered again.
    gcTime: 0,
  });
  if (data && data.people.length > 0) return <Letter {...{ agentId, range, question, onClose }} followUp={data} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="pb-2">
        {error && <Banner>{failureText(MESSAGES.followUpFailed, error)}</Banner>}
        {!data && !error && <Loading />}
        {data && <p>{data.told > 0 ? texts.allTold(data.told) : texts.nobody}</p>}
      </div>
    </Dialog>
  );
}

function Letter({ agentId, range, question, onClose, followUp }: TellDialogProps & { followUp: FollowUp }) {
  const id = useId();
  const { people, told, subject, opening, footer, reply_to, mail } = followUp;
  const sending = useMutation({
    mutationFn: (answer: string) => call('POST', PATH, { params: { agentId }, body: { ...range, question, answer } }),
  });
  const form = useForm({
    initial: { answer: followUp.answer },
    validate: ({ answer }) => (answer.trim() ? {} : { answer: MESSAGES.qaEmpty }),
    send: async ({ answer }) => {
      const sent = await sending.mutateAsync(answer.trim());
      toast.done(texts.sent(sent.told));
      onClose();
    },
    failed: MESSAGES.followUpFailed,
  });
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={texts.title}
      description={texts.how(people.length, told)}
      footer={
        <>
          <DialogClose>{texts.cancel}</DialogClose>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {texts.send(people.length)}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-4 pb-2">
        {form.failure && <Banner>{form.failure}</Banner>}
        {mail === 'kept' && <Banner tone="note">{texts.kept}</Banner>}
        <section aria-label={texts.to} className="text-sm">
          <h3 className="text-ink-muted">{texts.to}</h3>
          <ul className="mt-1 max-h-28 overflow-y-auto">
            {people.map(({ email, question }) => (
              <li key={email} className="wrap-anywhere">
                {email}
                {people.length > 1 && <span className="text-ink-muted"> · {texts.asked(question)}</span>}
              </li>
            ))}
          </ul>
          {people.length === FOLLOW_UPS_AT_ONCE && <p className="mt-1 text-ink-muted">{texts.more}</p>}
        </section>
        <section aria-label={texts.letter} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <h3 className="font-semibold">{subject}</h3>
          <p className="wrap-anywhere">{opening}</p>
          <Field label={texts.answer} error={form.errors.answer}>
            {(control) => <Textarea {...control} rows={6} {...form.register('answer')} />}
          </Field>
          <p className="text-sm text-ink-muted wrap-anywhere">{footer}</p>
          <p className="text-sm text-ink-muted wrap-anywhere">{texts.replies(reply_to)}</p>
        </section>
      </form>
    </FormDialog>
  );
}
