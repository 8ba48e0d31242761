import { texts } from '../landing.texts';

const { chat: said } = texts;

/** Space for a chat with the agent trained on the documentation; open.ts fills it, or removes the section. */
export function LiveChatSection() {
  return (
    <section
      id="ask"
      data-island="live-chat"
      aria-labelledby="ask-title"
      className="mt-20 scroll-mt-16 border-y border-line bg-surface no-script:hidden lg:mt-28"
    >
      <div className="mx-auto grid max-w-300 gap-8 px-5 py-16 md:px-8 lg:grid-cols-[1fr_1.35fr] lg:gap-14 lg:py-24">
        <div className="lg:pt-6">
          <h2 id="ask-title" className="max-w-[14ch] text-3xl font-extrabold">
            {said.heading.before} <span className="marked">{said.heading.marked}</span>
          </h2>
          <p className="mt-5 max-w-[44ch] text-lg text-ink-muted">{said.text}</p>
        </div>
        <div
          data-room
          data-failed={said.failed}
          className="h-150 max-h-[85dvh] overflow-hidden rounded-lg border border-line-strong bg-canvas shadow-2"
        >
          <p data-note role="status" className="grid h-full place-items-center text-ink-muted">
            {said.loading}
          </p>
        </div>
      </div>
    </section>
  );
}
