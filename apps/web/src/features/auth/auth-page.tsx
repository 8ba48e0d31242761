import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SignInReason } from '~/session/guards';
import { Banner } from '~/ui/banner';
import { texts } from './auth.texts';
import { AuthFrame } from './auth-frame';
import type { TypedEmail } from './kept-email';
import { type MailedSignUp, MailedSignUpNotice } from './mailed-sign-up';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

const { enter: said } = texts;

/** Signs in, or creates an account if the query parameter `form` is 'sign-up'. */
export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const reason = useLocation().state as (Partial<SignInReason> & Partial<TypedEmail>) | null;
  const told = reason?.unavailable ? said.unavailable : reason?.ended ? said.ended : null;
  const creating = search.get('form') === 'sign-up';
  const [email, setEmail] = useState(reason?.email ?? '');
  const [mailed, setMailed] = useState<MailedSignUp>();
  const kept = { email, onEmail: setEmail };
  if (mailed && creating) {
    return (
      <AuthFrame {...texts.mailedSignUp}>
        <MailedSignUpNotice {...mailed} onBack={() => setMailed(undefined)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame {...(creating ? said.signUp : said.signIn)}>
      {told && !creating && (
        <Banner tone="note" className="mb-6">
          <p className="font-semibold">{told.title}</p>
          <p>{told.text}</p>
        </Banner>
      )}
      {creating ? <SignUpForm {...kept} onMailed={setMailed} /> : <SignInForm {...kept} />}
      <p className="mt-6">
        <button
          type="button"
          className="link"
          onClick={() => setSearch(creating ? {} : { form: 'sign-up' }, { replace: true })}
        >
          {creating ? said.toSignIn : said.toSignUp}
        </button>
      </p>
    </AuthFrame>
  );
}
