import type { User } from '@parley/contract/auth';
import { PASSWORD_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { ApiError, failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { useAfterTeam } from '../general/after-team';
import { texts as all } from '../team.texts';

const texts = all.deleteAccount;

/** Asks people with a password for it, so that an unattended browser is not enough. */
export function DeleteAccount({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  /** What is wrong with the password. */
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(false);
  const goOn = useAfterTeam();
  const removal = useMutation({
    mutationFn: () =>
      call('DELETE', '/api/auth/me', {
        body: { email: user.email, ...(user.has_password && { current_password: password }) },
      }),
    onSuccess: async () => {
      setAsked(false);
      await goOn(false, 'account-deleted');
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.field !== 'current_password') return;
      // The password field is behind the dialog.
      setAsked(false);
      setProblem(error.message);
    },
  });
  function ask() {
    const lacks = user.has_password && password === '';
    setProblem(lacks ? all.account.currentPasswordRequired : undefined);
    if (lacks) return;
    removal.reset();
    setAsked(true);
  }
  return (
    <SettingsCard title={texts.title} text={texts.text} danger>
      {user.has_password && (
        <Field label={all.account.currentPassword} error={problem}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button variant="danger" className="self-start" onClick={ask}>
        {texts.title}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.title}
        description={texts.warning(user.teams.map(({ name }) => name))}
        confirmLabel={texts.title}
        busyLabel={texts.busy}
        typedName={user.email}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.deleteAccountFailed, removal.error)}
        onConfirm={() => removal.mutate()}
      />
    </SettingsCard>
  );
}
