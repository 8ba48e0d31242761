import { useEffect, useId } from 'react';
import { readyPart } from '~/api/late-part';
import { texts } from './forms.texts';

/** The question before unsaved changes are discarded. */
export interface UnsavedWarning {
  title: string;
  description: string;
  confirmLabel: string;
  /** A query parameter: as long as the page keeps its value, the form keeps its input. */
  keptBy?: string;
}

export const UNSAVED: UnsavedWarning = {
  title: texts.leaving.title,
  description: texts.leaving.description,
  confirmLabel: texts.leaving.leave,
};

const dialog = readyPart(() => import('~/ui/confirm-dialog'), 'ConfirmDialog');
/** The dialog that asks; not needed before there are unsaved changes. */
export const UnsavedDialog = dialog.Part;
/** Loads the dialog when the browser is idle. @returns cancels that */
export const readyToAsk = dialog.whenIdle;

/** One per unsaved form: the router supports a single blocker, but a screen may have several forms. */
const warnings = new Map<string, UnsavedWarning>();
let unasked = false;

// The browser shows its own message.
const askToUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * While `unsaved`, navigating, reloading or closing the tab asks first. For any form on any
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

/**
 * What to ask before leaving; undefined if nothing would be lost.
 * @param within the page's query now and next, if the page itself stays
 */
export function pendingWarning(within?: { now: string; next: string }): UnsavedWarning | undefined {
  if (unasked) return undefined;
  const isKept = ({ keptBy }: UnsavedWarning) =>
    within !== undefined &&
    keptBy !== undefined &&
    new URLSearchParams(within.now).get(keptBy) === new URLSearchParams(within.next).get(keptBy);
  return [...warnings.values()].findLast((warning) => !isKept(warning));
}

/** Runs a navigation that must not be blocked: after signing out or deleting there is nothing left to save. */
export function leaveUnasked<T>(navigate: () => T): T {
  unasked = true;
  try {
    return navigate();
  } finally {
    unasked = false;
  }
}
