import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuthFrame } from './auth-frame';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/** Signs in, or makes an account where the query parameter `form` is 'sign-up'. */
export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const creating = search.get('form') === 'sign-up';
  const [email, setEmail] = useState('');
  const kept = { email, onEmail: setEmail };
  return (
    <AuthFrame
      title={creating ? 'Create an account' : 'Sign in'}
      heading={creating ? 'Create an account' : 'Welcome back'}
      subtitle={creating ? 'Get started with your free account' : 'Sign in to your account'}
    >
      {creating ? <SignUpForm {...kept} /> : <SignInForm {...kept} />}
      <p className="mt-6">
        <button
          type="button"
          className="link"
          onClick={() => setSearch(creating ? {} : { form: 'sign-up' }, { replace: true })}
        >
          {creating ? 'Already have an account? Sign in' : 'Need an account? Sign up'}
        </button>
      </p>
    </AuthFrame>
  );
}
