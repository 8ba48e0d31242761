import { MESSAGES } from '@parley/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { texts as all } from '../team.texts';

const texts = all.account;

/** For people who have only ever signed in with Google: an emailed link sets a password. */
export function NoPassword({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => call('POST', '/api/auth/password/forgot', { body: { email } }) });
  if (ask.isSuccess) return <Banner tone="note">{MESSAGES.forgotPasswordSent}</Banner>;
  return (
    <div className="flex flex-col items-start gap-4">
      {ask.error && <Banner>{failureText(MESSAGES.sendLinkFailed, ask.error)}</Banner>}
      <p>{texts.noPassword}</p>
      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
        {texts.sendLink}
      </Button>
    </div>
  );
}
