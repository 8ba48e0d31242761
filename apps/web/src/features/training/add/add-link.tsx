import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/app/api/errors';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { linkProblem } from '../check-link';
import { useAddLink } from '../training-mutations';

export function AddLink({ agentId }: { agentId: string }) {
  const { mutate, isPending, error, reset } = useAddLink(agentId);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    reset();
    const found = linkProblem(link);
    setProblem(found);
    if (!found) mutate(link.trim(), { onSuccess: () => setLink('') });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <Field
        label="Website link"
        hint="One page is read from each link."
        className="w-full"
        error={problem ?? (error ? errorText(error, MESSAGES.addUrlFailed) : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending}>
        Add link
      </Button>
    </form>
  );
}
