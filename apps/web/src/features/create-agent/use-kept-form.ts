import { useEffect, useRef, useState } from 'react';
import { sessionEnded, useSession } from '~/session/session';
import type { CreateForm, CreateTab } from './create-form';
import { forgetForm, type KeptForm, keepForm, keptForm } from './kept-form';

const useUserId = () => useSession(({ user }) => user?.id) ?? '';

/** What this person had entered here when their session ended. */
export function useKeptForm(): KeptForm | null {
  const userId = useUserId();
  const [kept] = useState(() => keptForm(userId));
  useEffect(forgetForm, []);
  return kept;
}

/** Keeps the input if the session ends while the page is open. @param entered null if nothing would be lost */
export function useKeepForm(entered: { form: CreateForm; active: CreateTab } | null): void {
  const [author] = useState(useUserId());
  const latest = useRef(entered);
  useEffect(() => {
    latest.current = entered;
  });
  useEffect(
    () => () => {
      if (sessionEnded() && latest.current) keepForm(author, latest.current.form, latest.current.active);
    },
    [author],
  );
}
