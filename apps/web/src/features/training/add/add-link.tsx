import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { linkProblem, withScheme } from '../check-link';
import { useAddLink } from '../training-mutations';

export function AddLink({ agentId, onAdded }: { agentId: string; onAdded?: () => void }) {
  const { mutate, isPending, error, reset } = useAddLink(agentId);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function complete(): string {
    const completed = withScheme(link);
    setLink(completed);
    return completed;
  }

  function check() {
    const completed = complete();
    setProblem(completed && linkProblem(completed));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    reset();
    const completed = complete();
    const found = linkProblem(completed);
    setProblem(found);
    if (found) return;
    const added = () => {
      setLink('');
      onAdded?.();
    };
    mutate(completed, { onSuccess: added });
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
            onChange={(event) => {
              setLink(event.target.value);
              setProblem(null);
            }}
            onBlur={check}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending}>
        Add link
      </Button>
    </form>
  );
}
