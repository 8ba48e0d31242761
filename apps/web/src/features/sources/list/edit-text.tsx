import { MESSAGES } from '@parley/contract/messages';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useChangeText } from '../source-queries';
import { texts } from './list.texts';

/** A text as it was written, to be changed; the old one answers until the new one is trained. */
export function EditText({ agentId, sourceId, text }: { agentId: string; sourceId: string; text: string }) {
  const { mutateAsync: change } = useChangeText(agentId, sourceId);
  const form = useForm({
    initial: { text_content: text },
    validate: (values) => (values.text_content.trim() ? {} : { text_content: MESSAGES.textEmpty }),
    send: async (values) => {
      await change(values.text_content);
      toast.done(texts.edit.saved);
    },
    failed: MESSAGES.addTextFailed,
  });
  return (
    <form {...form.props} className="flex flex-col items-start gap-3">
      {form.failure && <Banner>{form.failure}</Banner>}
      <Field label={texts.edit.text} error={form.errors.text_content} className="w-full">
        {(control) => <Textarea {...control} className="min-h-40" {...form.register('text_content')} />}
      </Field>
      <Button type="submit" busy={form.busy} disabled={form.values.text_content === text}>
        {texts.edit.save}
      </Button>
    </form>
  );
}
