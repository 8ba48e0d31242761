import { TEXT_NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useChangeText } from '../source-queries';
import { texts } from './list.texts';

/** Edits a text and its name; the old version is used until the new one is trained. */
export function EditText({ agentId, source, text }: { agentId: string; source: Source; text: string }) {
  const { mutateAsync: change } = useChangeText(agentId, source.id);
  const form = useForm({
    initial: { name: source.name, text_content: text },
    validate: ({ name, text_content }) => ({
      ...(name.trim() === '' && { name: texts.edit.nameMissing }),
      ...(text_content.trim() === '' && { text_content: MESSAGES.textEmpty }),
    }),
    send: async (values) => {
      await change({ ...values, name: values.name.trim() });
      toast.done(texts.edit.saved);
    },
    failed: MESSAGES.addTextFailed,
  });
  const { name, text_content } = form.values;
  return (
    <form {...form.props} className="flex flex-col items-start gap-3">
      {form.failure && <Banner>{form.failure}</Banner>}
      <Field label={texts.edit.name} hint={texts.edit.nameHint} error={form.errors.name} className="w-full">
        {(control) => <Input {...control} maxLength={TEXT_NAME_MAX} {...form.register('name')} />}
      </Field>
      <Field label={texts.edit.text} error={form.errors.text_content} className="w-full">
        {(control) => <Textarea {...control} className="min-h-40" {...form.register('text_content')} />}
      </Field>
      <Button type="submit" busy={form.busy} disabled={name === source.name && text_content === text}>
        {texts.edit.save}
      </Button>
    </form>
  );
}
