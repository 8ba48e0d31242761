import type { MailFate } from '@parley/contract/common';
import { SIGN_UP_LINK_HOURS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef } from 'react';
import { texts } from './auth.texts';

const { mailedSignUp: said } = texts;

export interface MailedSignUp {
  email: string;
  mail: MailFate;
}

/** The account opens by an emailed link. Says the same for an address that already had an account. */
export function MailedSignUpNotice({ email, mail, onBack }: MailedSignUp & { onBack: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={notice} tabIndex={-1} role="status" className="wrap-anywhere outline-none">
        {mail === 'sent' ? said.sent(email) : MESSAGES.mailKept} {said.lifetime(SIGN_UP_LINK_HOURS)}
      </p>
      <button type="button" className="link" onClick={onBack}>
        {said.back}
      </button>
    </div>
  );
}
