import { useCallback, useState } from 'react';
import { recall, remember } from '../storage';

/** What the input holds once a question that could not be sent is back: that one first, and what was typed since. */
export function givenBack(question: string, typed: string): string {
  if (typed.includes(question)) return typed;
  return typed.trim() === '' ? question : `${question}\n\n${typed}`;
}

/**
 * An unsent text that survives a reload. Mount anew for another key.
 * @param name what the text is written for, unique in this browser.
 */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const key = `parley-draft:${name}`;
  const [text, setText] = useState(() => recall(key) ?? '');
  const write = useCallback(
    (next: string) => {
      setText(next);
      remember(key, next || null);
    },
    [key],
  );
  return [text, write];
}
