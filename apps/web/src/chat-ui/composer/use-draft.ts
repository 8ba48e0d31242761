import { useCallback, useRef, useState } from 'react';
import { DRAFTS, recall, remember } from '~/ui/storage';

/** The input's text after an unsent question comes back: the question first, then what was typed since. */
export function givenBack(question: string, typed: string): string {
  if (typed.includes(question)) return typed;
  return typed.trim() === '' ? question : `${question}\n\n${typed}`;
}

const keyOf = (name: string) => `${DRAFTS}${name}`;

/** Leaves a text for the input that opens next. @param name as for `useDraft` */
export function leaveDraft(name: string, text: string): void {
  if (text.trim() !== '') remember(keyOf(name), givenBack(text, recall(keyOf(name)) ?? ''));
}

/** The text in an input as it was last typed. @param name as for `useDraft` */
export const draftOf = (name: string): string => recall(keyOf(name)) ?? '';

/** Takes what was typed into an input that another one replaces. @param name as for `useDraft` */
export function takeDraft(name: string): string {
  const text = draftOf(name);
  remember(keyOf(name), null);
  return text;
}

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** Puts an unsent question before what was typed since; works even while the input is unmounting. */
  giveBack: (question: string) => void;
}

/**
 * An unsent text that survives a reload. Remount it for another key.
 * @param name what the text is written for, unique in this browser.
 */
export function useDraft(name: string): Draft {
  const key = keyOf(name);
  const [text, show] = useState(() => recall(key) ?? '');
  const latest = useRef(text);
  const setText = useCallback(
    (next: string) => {
      latest.current = next;
      show(next);
      remember(key, next || null);
    },
    [key],
  );
  const giveBack = useCallback((question: string) => setText(givenBack(question, latest.current)), [setText]);
  return { text, setText, giveBack };
}
