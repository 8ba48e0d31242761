import { PRODUCT } from '@parley/contract/constants';
import type { PublicPage } from '~/features/pages/page';
import { AnswerPicture } from '~/ui/answer-picture';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Cite, PageSources } from './cite';
import { Features } from './features';
import { texts } from './landing.texts';
import { LiveChatSection } from './live-chat/section';
import { Slideshow } from './slideshow/slideshow';

const { hero } = texts;

export const landingPage: PublicPage = {
  path: '/',
  title: texts.title(PRODUCT),
  description: texts.description,
  render: () => <LandingPage />,
};

function LandingPage() {
  return (
    <>
      {texts.notices.map(({ id, text }) => (
        // Shown when the address's fragment names it, so no script is needed.
        <p
          key={id}
          id={id}
          tabIndex={-1}
          className="mx-auto mt-6 hidden w-fit max-w-[calc(100%-2.5rem)] scroll-mt-24 rounded-sm border border-line bg-surface px-3.5 py-2.5 target:block"
        >
          {text}
        </p>
      ))}
      <section className="mx-auto grid max-w-300 grid-cols-1 items-center gap-10 px-5 md:gap-14 pt-10 pb-20 md:px-8 md:pt-20 lg:grid-cols-[1.2fr_1fr] lg:gap-10 lg:pt-24 lg:pb-32">
        <div>
          <h1 className="max-w-[11ch] text-display font-extrabold">
            {hero.heading.before} <span className="marked">{hero.heading.marked}</span> {hero.heading.after}
          </h1>
          <p className="mt-7 max-w-[44ch] text-xl font-normal tracking-normal text-ink-muted">
            {hero.text}
            <Cite source="marked" /> {hero.noCode}
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <GetStarted />
            <a href="#ask" className="link text-lg font-semibold no-script:hidden">
              {hero.askFirst}
            </a>
          </div>
        </div>
        <AnswerPicture className="justify-self-center lg:justify-self-end" />
      </section>
      <Features />
      <Slideshow />
      <LiveChatSection />
      <Steps />
      <PageSources />
      <section className="mx-auto max-w-300 px-5 py-20 md:px-8 lg:py-32">
        <h2 className="max-w-[14ch] text-display font-extrabold">{texts.end}</h2>
        <GetStarted className="mt-9" />
      </section>
    </>
  );
}

/** The steps have a real order, so they are numbered. */
function Steps() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-300 px-5 pt-20 md:px-8 lg:pt-28">
      <h2 id="steps" className="max-w-[20ch] text-3xl font-extrabold">
        {texts.steps.heading}
      </h2>
      <ol className="mt-10 border-t border-ink">
        {texts.steps.list.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] gap-y-1 border-b border-line py-6 lg:grid-cols-[6rem_1fr_1.2fr] lg:items-baseline lg:py-7"
          >
            <span className="text-xl font-extrabold">{index + 1}</span>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-[52ch] text-ink-muted max-lg:col-start-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const LOOK = { variant: 'primary', size: 'lg' } as const;

/** Links to the dashboard for signed-in users, and to sign-up for others; CSS decides which one shows. */
function GetStarted({ className }: { className?: string }) {
  return (
    <p className={cx('flex', className)}>
      <a href="/auth?form=sign-up" className={buttonClass(LOOK, 'signed-in:hidden')}>
        {hero.getStarted}
      </a>
      <a href="/dashboard" className={buttonClass(LOOK, 'not-signed-in:hidden')}>
        {hero.getStarted}
      </a>
    </p>
  );
}
