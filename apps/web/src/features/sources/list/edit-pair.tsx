import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { type FormEvent, useState } from 'react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { toast } from '~/ui/toast';
import { useChangePair } from '../source-queries';

/** A question and its answer, to be changed. */
export function EditPair({ agentId, source }: { agentId: string; source: Source }) {
  const { mutate, isPending } = useChangePair(agentId, source.id);
  const [question, setQuestion] = useState(source.question ?? '');
  const [answer, setAnswer] = useState(source.answer ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const same = question === source.question && answer === source.answer;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!question.trim() || !answer.trim()) return setProblem(MESSAGES.qaEmpty);
    setProblem(undefined);
    mutate(
      { question, answer },
      {
        onSuccess: () => toast.done('Saved; training began'),
        onError: (error) => setProblem(errorText(error, MESSAGES.addQaFailed)),
      },
    );
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <Field label="Question" className="w-full">
        {(control) => <Input {...control} value={question} onChange={(event) => setQuestion(event.target.value)} />}
      </Field>
      <Field label="Answer" className="w-full" error={problem}>
        {(control) => <Textarea {...control} value={answer} onChange={(event) => setAnswer(event.target.value)} />}
      </Field>
      <Button type="submit" busy={isPending} disabled={same}>
        Save and train
      </Button>
    </form>
  );
}
