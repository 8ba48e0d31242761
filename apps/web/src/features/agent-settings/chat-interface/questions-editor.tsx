import { SUGGESTIONS_MAX } from '@parley/contract/constants';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { Input } from '~/ui/input';
import { texts } from '../agent-settings.texts';
import { problemsOf, swapped } from './suggestions-form';

const { suggestions: said } = texts.chatInterface;

export interface QuestionsEditorProps {
  questions: readonly string[];
  /** Saving was attempted, and something is wrong with the questions. */
  checked: boolean;
  onChange: (questions: string[]) => void;
}

type Part = 'text' | 'up' | 'down' | 'add';

/** The owner's own questions: edited, reordered and removed, all of it by keyboard too. */
export function QuestionsEditor({ questions, checked, onChange }: QuestionsEditorProps) {
  const { list, focusNext } = useFocusIn();
  const [announced, announce] = useState('');
  const problems = checked ? problemsOf(questions) : [];
  const full = questions.length >= SUGGESTIONS_MAX;

  function add() {
    onChange([...questions, '']);
    focusNext('text', questions.length);
  }

  function remove(at: number) {
    onChange(questions.filter((_, place) => place !== at));
    announce(said.removed(at + 1));
    if (questions.length === 1) focusNext('add', 0);
    else focusNext('text', Math.min(at, questions.length - 2));
  }

  function move(at: number, by: -1 | 1) {
    const to = at + by;
    onChange(swapped(questions, at, to));
    announce(said.moved(to + 1, questions.length));
    // At the end of the list the question can only move back.
    const stuck = to === 0 || to === questions.length - 1;
    focusNext(by < 0 === stuck ? 'down' : 'up', to);
  }

  return (
    <div ref={list} className="flex flex-col items-start gap-3">
      {questions.length === 0 && <p className="text-ink-muted">{said.noneOwn}</p>}
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place alone; two may be the same while typed
        <Field key={at} label={said.question(at + 1)} hideLabel error={problems[at]} className="w-full">
          {(control) => (
            <div className="flex flex-wrap items-center justify-end gap-1">
              <Input
                {...control}
                value={question}
                placeholder={said.placeholder}
                autoComplete="off"
                className="flex-1 max-md:basis-full"
                data-part={`text-${at}`}
                onChange={({ target }) =>
                  onChange(questions.map((kept, place) => (place === at ? target.value : kept)))
                }
              />
              <IconButton
                label={said.up(at + 1)}
                disabled={at === 0}
                data-part={`up-${at}`}
                onClick={() => move(at, -1)}
              >
                <ArrowUp size={17} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={said.down(at + 1)}
                disabled={at === questions.length - 1}
                data-part={`down-${at}`}
                onClick={() => move(at, 1)}
              >
                <ArrowDown size={17} aria-hidden="true" />
              </IconButton>
              <IconButton label={said.remove(at + 1)} onClick={() => remove(at)}>
                <X size={17} aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button disabled={full} onClick={add} data-part="add-0">
          <Plus size={16} aria-hidden="true" />
          {said.add}
        </Button>
        <span className="text-sm text-ink-muted">{said.room(questions.length, SUGGESTIONS_MAX)}</span>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

/** Moves the focus to a part of a row once it is rendered. */
function useFocusIn() {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-part=${next.current}]`)?.focus();
    next.current = null;
  });
  return {
    list,
    focusNext: (part: Part, at: number) => {
      next.current = `${part}-${at}`;
    },
  };
}
