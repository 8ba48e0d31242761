import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether there are unsaved changes. */
export type IsChanged = () => boolean;

/** The forms inside a dialog, which it asks before it closes. */
export const FormsWithin = createContext<Set<IsChanged> | null>(null);

/** Lets the dialog around a form, if any, ask before it closes. */
export function useWithinDialog(isChanged: IsChanged): void {
  const forms = useContext(FormsWithin);
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    if (!forms) return;
    const ask = () => latest.current();
    forms.add(ask);
    return () => {
      forms.delete(ask);
    };
  }, [forms]);
}
