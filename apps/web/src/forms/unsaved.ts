import { useEffect, useId } from 'react';
import { readyPart } from '~/api/late-part';
import { texts } from './forms.texts';

/** What is asked before something unsaved is given up. */
export interface UnsavedWarning {
  title: string;
  description: string;
  confirmLabel: string;
}

export const UNSAVED: UnsavedWarning = {
  title: texts.leaving.title,
  description: texts.leaving.description,
  confirmLabel: texts.leaving.leave,
};

const dialog = readyPart(() => import('~/ui/confirm-dialog'), 'ConfirmDialog');
/** What asks; no page needs it before something is unsaved. */
export const UnsavedDialog = dialog.Part;
/** Fetches what asks when the browser is idle. @returns how to take that back */
export const readyToAsk = dialog.whenIdle;

/** One per unsaved form: the router knows a single blocker, a screen may have several forms. */
const warnings = new Map<string, UnsavedWarning>();
let unasked = false;

// The browser asks in its own words.
const askToUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * While `unsaved`, another screen, a reload or a closed tab is only reached after a question. For any form of any
 * screen; `UnsavedGuard` asks.
 */
export function useUnsavedWarning(unsaved: boolean, warning: UnsavedWarning = UNSAVED): void {
  const id = useId();
  useEffect(() => (unsaved ? readyToAsk() : undefined), [unsaved]);
  useEffect(() => {
    if (!unsaved) return;
    if (warnings.size === 0) addEventListener('beforeunload', askToUnload);
    warnings.set(id, warning);
    return () => {
      warnings.delete(id);
      if (warnings.size === 0) removeEventListener('beforeunload', askToUnload);
    };
  }, [id, unsaved, warning]);
}

/** What to ask before the screen is left right now; undefined when nothing would be lost. */
export function pendingWarning(): UnsavedWarning | undefined {
  return unasked ? undefined : [...warnings.values()].at(-1);
}

/** Runs a navigation that must not be held up: after a logout or a deletion there is nothing left to save. */
export function leaveUnasked<T>(navigate: () => T): T {
  unasked = true;
  try {
    return navigate();
  } finally {
    unasked = false;
  }
}
