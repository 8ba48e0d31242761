import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { pairProblems } from '~/features/training/check-pair';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useChangePair } from '../source-queries';
import { texts } from './list.texts';

/** Edits a question and its answer. */
export function EditPair({ agentId, source }: { agentId: string; source: Source }) {
  const { mutateAsync: change } = useChangePair(agentId, source.id);
  const form = useForm({
    initial: { question: source.question ?? '', answer: source.answer ?? '' },
    validate: pairProblems,
    send: async (pair) => {
      await change(pair);
      toast.done(texts.edit.saved);
    },
    failed: MESSAGES.addQaFailed,
  });
  const { question, answer } = form.values;
  return (
    <form {...form.props} className="flex flex-col items-start gap-3">
      {form.failure && <Banner>{form.failure}</Banner>}
      <Field label={texts.edit.question} error={form.errors.question} className="w-full">
        {(control) => <Input {...control} {...form.register('question')} />}
      </Field>
      <Field label={texts.edit.answer} error={form.errors.answer} className="w-full">
        {(control) => <Textarea {...control} {...form.register('answer')} />}
      </Field>
      <Button type="submit" busy={form.busy} disabled={question === source.question && answer === source.answer}>
        {texts.edit.save}
      </Button>
    </form>
  );
}
