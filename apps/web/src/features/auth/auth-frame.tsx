import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AnswerPicture } from '~/ui/answer-picture';
import { useDocumentTitle } from '~/ui/document-title';
import { Logo } from '~/ui/logo';
import { ThemeMenu } from '~/ui/theme/theme-menu';

export interface AuthFrameProps {
  /** The title of the browser tab. */
  title: string;
  heading: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen around signing in. */
export function AuthFrame({ title, heading, subtitle, children }: AuthFrameProps) {
  useDocumentTitle(title);
  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center justify-between px-5 md:px-8">
          <Link to="/" className="flex rounded-sm py-1">
            <Logo />
          </Link>
          <ThemeMenu />
        </header>
        <main className="grid flex-1 place-items-center px-5 pt-4 pb-16">
          <div className="w-full max-w-96">
            <h1 className="text-3xl wrap-anywhere">{heading}</h1>
            {subtitle && <p className="mt-2 text-lg wrap-anywhere text-ink-muted">{subtitle}</p>}
            <div className="mt-8">{children}</div>
          </div>
        </main>
      </div>
      {/* Decorative here; the landing page says the same in words. */}
      <aside
        aria-hidden="true"
        className="panel-at-edge hidden border-l border-line bg-sunken lg:grid lg:place-items-center"
      >
        <AnswerPicture />
      </aside>
    </div>
  );
}
