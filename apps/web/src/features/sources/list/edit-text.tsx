import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useChangeText } from '../source-queries';

/** A text as it was written, to be changed; the old one answers until the new one is trained. */
export function EditText({ agentId, sourceId, text }: { agentId: string; sourceId: string; text: string }) {
  const { mutate, isPending } = useChangeText(agentId, sourceId);
  const [changed, setChanged] = useState(text);
  const [problem, setProblem] = useState<string | undefined>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!changed.trim()) return setProblem(MESSAGES.textEmpty);
    mutate(changed, {
      onSuccess: () => toast.done('Saved; training began'),
      onError: (error) => setProblem(errorText(error, MESSAGES.addTextFailed)),
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field label="Text" error={problem} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            className="min-h-40"
            value={changed}
            onChange={(event) => {
              setChanged(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending} disabled={changed === text}>
        Save and train
      </Button>
    </form>
  );
}
