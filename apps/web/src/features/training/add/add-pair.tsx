import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/app/api/errors';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { useAddPair } from '../training-mutations';

export function AddPair({ agentId }: { agentId: string }) {
  const { mutate, isPending, error } = useAddPair(agentId);
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const complete = question.trim() !== '' && answer.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete) return;
    const clear = () => {
      setQuestion('');
      setAnswer('');
    };
    mutate({ question, answer }, { onSuccess: clear });
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field label="Question" className="w-full">
        {(control) => <Input {...control} value={question} onChange={(event) => setQuestion(event.target.value)} />}
      </Field>
      <Field label="Answer" className="w-full" error={error ? errorText(error, MESSAGES.addQaFailed) : undefined}>
        {(control) => <Textarea {...control} value={answer} onChange={(event) => setAnswer(event.target.value)} />}
      </Field>
      <Button type="submit" busy={isPending} disabled={!complete}>
        Add Q&A pair
      </Button>
    </form>
  );
}
