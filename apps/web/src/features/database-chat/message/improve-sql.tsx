import type { KeptSql } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { useId } from 'react';
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
import { texts as all } from '../database-chat.texts';
import { useTeach } from '../database-queries';
import { useKept } from '../kept-sql';

const texts = all.improve;

export interface ImproveSqlProps {
  /** Of the statement, or of the rows that it gave. */
  messageId: string;
  onClose: () => void;
}

/** Makes the statement that should have been written an example for later questions. */
export function ImproveSql({ messageId, onClose }: ImproveSqlProps) {
  const { data: kept, error } = useKept(messageId);
  const gone = kept?.connection_id === null;
  return kept && !gone ? (
    <Statement kept={kept} connectionId={kept.connection_id ?? ''} onClose={onClose} />
  ) : (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      {gone ? (
        <Banner>{MESSAGES.connectionGone}</Banner>
      ) : error ? (
        <Banner>{failureText(MESSAGES.fetchMessagesFailed, error)}</Banner>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** On one line, since the next one is the statement. */
const example = (question: string, sql: string) =>
  `-- ${question.replace(/\s+/g, ' ').trim()}\n${sql.trim().replace(/;$/, '')};`;

function Statement({
  kept,
  connectionId,
  onClose,
}: Pick<ImproveSqlProps, 'onClose'> & { kept: KeptSql; connectionId: string }) {
  const id = useId();
  const { mutateAsync: teach } = useTeach();
  const form = useForm({
    initial: { question: kept.question ?? '', sql: kept.run_sql ?? kept.sql },
    validate: ({ question, sql }) => ({
      ...(question.trim() === '' && { question: MESSAGES.questionEmpty }),
      ...(sql.trim() === '' && { sql: MESSAGES.sqlRequired }),
    }),
    send: async ({ question, sql }) => {
      await teach({ connection_id: connectionId, sql: example(question, sql) });
      toast.done(texts.done);
      onClose();
    },
    failed: MESSAGES.trainDatabaseFailed,
  });
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={() => !form.busy && onClose()}
      title={texts.title}
      description={texts.how}
      footer={
        <>
          <DialogClose disabled={form.busy}>{texts.cancel}</DialogClose>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-4">
        {form.failure && <Banner>{form.failure}</Banner>}
        <Field label={texts.question} error={form.errors.question}>
          {(control) => <Textarea {...control} rows={2} className="min-h-0" {...form.register('question')} />}
        </Field>
        <Field label={texts.statement} error={form.errors.sql}>
          {(control) => (
            <Textarea
              {...control}
              rows={7}
              data-begin-here
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              className="font-mono text-sm! [tab-size:2]"
              {...form.register('sql')}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  );
}
