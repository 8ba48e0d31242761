import { PRODUCT } from '@parley/contract/constants';
import type { PublicPage } from '~/features/pages/page';
import { AnswerPicture } from '~/ui/answer-picture';
import { Cite, PageSources } from './cite';
import { Features } from './features';
import { GetStarted } from './get-started';
import { LiveChatSection } from './live-chat/section';
import { Slideshow } from './slideshow/slideshow';
import { Steps } from './steps';

export const landingPage: PublicPage = {
  path: '/',
  title: `${PRODUCT}: AI agents that show their source`,
  description:
    'Build AI agents from your own files, pages and answers, chat with them, and put them in front of your customers. No code.',
  render: () => <LandingPage />,
};

function LandingPage() {
  return (
    <>
      <section className="mx-auto grid max-w-300 items-center gap-14 px-5 pt-14 pb-20 md:px-8 md:pt-20 lg:grid-cols-[1.2fr_1fr] lg:gap-10 lg:pt-24 lg:pb-32">
        <div>
          <h1 className="max-w-[11ch] text-display font-extrabold">
            Answers that <span className="marked">show</span> their source
          </h1>
          <p className="mt-7 max-w-[44ch] text-xl font-normal tracking-normal text-ink-muted">
            Give an agent your documents, pages and answers. It learns your business, talks with your customers, and
            marks the place that every answer rests on.
            <Cite source="marked" /> No code.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <GetStarted />
            <a href="#ask" className="link text-lg font-semibold no-script:hidden">
              Ask it something first
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
        <h2 className="max-w-[14ch] text-display font-extrabold">Your first agent takes one document</h2>
        <GetStarted className="mt-9" />
      </section>
    </>
  );
}
