import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/app/api/errors';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { useAddText } from '../training-mutations';

export function AddText({ agentId }: { agentId: string }) {
  const { mutate, isPending, error } = useAddText(agentId);
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) mutate(text, { onSuccess: () => setText('') });
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field label="Text" className="w-full" error={error ? errorText(error, MESSAGES.addTextFailed) : undefined}>
        {(control) => <Textarea {...control} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Button type="submit" busy={isPending} disabled={!text.trim()}>
        Add text
      </Button>
    </form>
  );
}
