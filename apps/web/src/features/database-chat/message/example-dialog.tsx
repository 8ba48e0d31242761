import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { useId } from 'react';
import { FormDialog } from '~/forms/form-dialog';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { DialogClose } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { Select } from '~/ui/select';
import { toast } from '~/ui/toast';
import { nameAmong } from '../connection/database-names';
import { texts as all } from '../database-chat.texts';
import { useTeach } from '../database-queries';

const texts = all.improve;
const NONE: readonly DatabaseConnection[] = [];

export interface ExampleDialogProps {
  title: string;
  question: string;
  sql: string;
  connectionId: string;
  /** If it is not known which database it is for: those to choose from. */
  databases?: readonly DatabaseConnection[];
  onClose: () => void;
}

/** On one line, since the next line is the statement. */
const example = (question: string, sql: string) =>
  `-- ${question.replace(/\s+/g, ' ').trim()}\n${sql.trim().replace(/;$/, '')};`;

/** A question and the statement that answers it, as an example for a database. */
export function ExampleDialog({ title, question, sql, connectionId, databases = NONE, onClose }: ExampleDialogProps) {
  const id = useId();
  const { mutateAsync: teach } = useTeach();
  const form = useForm({
    initial: { question, sql, connection: connectionId },
    validate: (typed) => ({
      ...(typed.question.trim() === '' && { question: MESSAGES.questionEmpty }),
      ...(typed.sql.trim() === '' && { sql: MESSAGES.sqlRequired }),
    }),
    send: async (typed) => {
      await teach({ connection_id: typed.connection, sql: example(typed.question, typed.sql) });
      toast.done(texts.done);
      onClose();
    },
    failed: MESSAGES.trainDatabaseFailed,
  });
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={() => !form.busy && onClose()}
      title={title}
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
        {databases.length > 1 && (
          <Field label={texts.database}>
            {(control) => (
              <Select
                {...control}
                value={form.values.connection}
                options={databases.map((one) => ({ value: one.connection_id, label: nameAmong(one, databases) }))}
                onChange={(connection) => form.set('connection', connection)}
              />
            )}
          </Field>
        )}
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
              className="font-mono md:text-sm! [tab-size:2]"
              {...form.register('sql')}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  );
}
