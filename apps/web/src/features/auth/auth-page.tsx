import { useState } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '~/app/document-title';
import { ThemeMenu } from '~/app/theme/theme-menu';
import { AnswerPicture } from '~/ui/answer-picture';
import { Logo } from '~/ui/logo';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

export function AuthPage() {
  const [creating, setCreating] = useState(false);
  const [email, setEmail] = useState('');
  const kept = { email, onEmail: setEmail };
  useDocumentTitle(creating ? 'Create an account' : 'Sign in');
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between px-5 md:px-8">
          <Link to="/" className="flex rounded-sm py-1">
            <Logo />
          </Link>
          <ThemeMenu />
        </header>
        <main className="grid flex-1 place-items-center px-5 pt-4 pb-16">
          <div className="w-full max-w-96">
            <h1 className="text-3xl">{creating ? 'Create an account' : 'Welcome back'}</h1>
            <p className="mt-2 mb-8 text-lg text-ink-muted">
              {creating ? 'Get started with your free account' : 'Sign in to your account'}
            </p>
            {creating ? <SignUpForm {...kept} /> : <SignInForm {...kept} />}
            <p className="mt-6">
              <button type="button" className="link" onClick={() => setCreating(!creating)}>
                {creating ? 'Already have an account? Sign in' : 'Need an account? Sign up'}
              </button>
            </p>
          </div>
        </main>
      </div>
      {/* Decoration here; the landing page tells it in words. */}
      <aside aria-hidden="true" className="hidden border-l border-line bg-sunken lg:grid lg:place-items-center">
        <AnswerPicture />
      </aside>
    </div>
  );
}
