import { Link } from 'react-router';
import { useDocumentTitle } from '~/app/document-title';
import { useSession } from '~/app/session/session';
import { SkipLink } from '~/app/shell/skip-link';
import { AnswerPicture } from '~/ui/answer-picture';
import { buttonClass } from '~/ui/button';
import { Features } from './features';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import { Steps } from './steps';

export function LandingPage() {
  useDocumentTitle();
  const { status } = useSession();
  const start = status === 'signed-in' ? '/dashboard' : '/auth';
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        <section className="mx-auto grid max-w-300 items-center gap-14 px-5 pt-14 pb-20 md:px-8 md:pt-20 lg:grid-cols-[1.2fr_1fr] lg:gap-10 lg:pt-24 lg:pb-32">
          <div>
            <h1 className="max-w-[11ch] text-display font-extrabold">
              Answers that <span className="marked">show</span> their source
            </h1>
            <p className="mt-7 max-w-[44ch] text-xl font-normal tracking-normal text-ink-muted">
              Give an agent your documents, pages and answers. It learns your business, talks with your customers, and
              marks the place that every answer rests on. No code.
            </p>
            <Link to={start} className={buttonClass({ variant: 'primary', size: 'lg' }, 'mt-9')}>
              Get started
            </Link>
          </div>
          <AnswerPicture className="justify-self-center lg:justify-self-end" />
        </section>
        <Features />
        <Steps />
        <section className="mx-auto max-w-300 px-5 py-20 md:px-8 lg:py-28">
          <h2 className="max-w-[18ch] text-3xl font-extrabold">Your first agent takes one document</h2>
          <Link to={start} className={buttonClass({ variant: 'primary', size: 'lg' }, 'mt-7')}>
            Get started
          </Link>
        </section>
      </main>
      <PublicFooter />
    </div>
  );
}
