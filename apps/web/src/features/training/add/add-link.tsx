import { MESSAGES } from '@parley/contract/messages';
import { withScheme } from '@parley/contract/typed-links';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { linkProblem } from '../check-link';
import { texts } from '../training.texts';
import { useAddLink } from '../training-mutations';

export function AddLink({ agentId, onAdded }: { agentId: string; onAdded?: () => void }) {
  const { mutateAsync: add } = useAddLink(agentId);
  const form = useForm({
    initial: { link: '' },
    validate: ({ link }) => {
      const problem = linkProblem(withScheme(link));
      return problem ? { link: problem } : {};
    },
    send: async ({ link }) => {
      await add(withScheme(link));
      form.reset();
      onAdded?.();
    },
    failed: MESSAGES.addUrlFailed,
    fieldOf: () => 'link',
  });

  function complete() {
    const link = withScheme(form.values.link);
    form.set('link', link);
    const problem = link && linkProblem(link);
    if (problem) form.context.setError('link', { message: problem });
  }

  return (
    <form {...form.props} className="flex flex-col items-start gap-3">
      {form.failure && <Banner>{form.failure}</Banner>}
      <Field label={texts.addLink.label} hint={texts.addLink.hint} className="w-full" error={form.errors.link}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.register('link', { onBlur: complete })}
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy}>
        {texts.addLink.add}
      </Button>
    </form>
  );
}
