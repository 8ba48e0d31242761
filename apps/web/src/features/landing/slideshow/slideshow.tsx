import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { cx } from '~/ui/cx';
import { texts } from '../landing.texts';
import { SlideMedia } from './slide-media';
import { SLIDES } from './slides';

const { slideshow: said } = texts;

const CONTROL =
  'inline-flex size-10 items-center justify-center rounded-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink';

/**
 * The product in pictures: a carousel with tabs (ARIA Authoring Practices), run by play.ts. Without
 * scripts all slides are stacked.
 */
export function Slideshow() {
  return (
    <section
      data-island="slideshow"
      aria-roledescription="carousel"
      aria-labelledby="slideshow"
      className="group/show mx-auto max-w-300 px-5 pt-20 md:px-8 lg:pt-28"
    >
      <h2 id="slideshow" className="max-w-[20ch] text-3xl font-extrabold">
        {said.heading}
      </h2>
      <div className="mt-8 grid gap-x-10 gap-y-4 lg:mt-12 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="no-script:hidden max-lg:order-2 lg:script:flex lg:script:flex-col lg:script:justify-between">
          <Tabs />
          <div className="mt-2 flex items-center gap-1">
            <button
              type="button"
              data-rotation
              aria-label={said.stop}
              data-start={said.start}
              data-stop={said.stop}
              className={cx(CONTROL, 'motion-reduce:hidden')}
            >
              <Pause size={18} aria-hidden="true" className="group-data-stopped/show:hidden" />
              <Play size={18} aria-hidden="true" className="hidden group-data-stopped/show:block" />
            </button>
            <button type="button" data-step="-1" aria-label={said.previous} className={CONTROL}>
              <ChevronLeft size={20} aria-hidden="true" />
            </button>
            <button type="button" data-step="1" aria-label={said.next} className={CONTROL}>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </div>
        </div>
        <div data-slides aria-live="off" className="grid no-script:gap-12">
          {SLIDES.map((slide, index) => (
            <div
              key={slide.id}
              id={`slide-${slide.id}`}
              role="tabpanel"
              aria-roledescription="slide"
              aria-labelledby={`slide-tab-${slide.id}`}
              data-current={index === 0 || undefined}
              className="script:not-data-current:hidden script:data-current:animate-arrive"
            >
              <SlideMedia slide={slide} />
              <div className="mt-4 lg:script:hidden">
                <span className="block text-xl font-bold">{slide.title}</span>
                <span className="mt-1 block max-w-[52ch] text-ink-muted">{slide.text}</span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Beside the picture, titles with their texts; on small screens only the progress lines. */
function Tabs() {
  return (
    <div role="tablist" aria-labelledby="slideshow" className="flex gap-1.5 lg:flex-col lg:gap-0">
      {SLIDES.map(({ id, title, text }, index) => (
        <button
          key={id}
          id={`slide-tab-${id}`}
          type="button"
          role="tab"
          aria-controls={`slide-${id}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
          className="group relative flex-1 py-5 text-left lg:py-4 lg:pl-5"
        >
          <span
            aria-hidden="true"
            className="absolute max-lg:inset-x-0 max-lg:top-1/2 max-lg:h-1 lg:inset-y-0 lg:left-0 lg:w-1 bg-line group-hover:bg-line-strong"
          >
            <span data-clock className="slide-clock absolute inset-0 bg-mark" />
          </span>
          <span className="sr-only font-bold text-ink-muted group-hover:text-ink group-aria-selected:text-ink lg:not-sr-only">
            {title}
          </span>
          <span className="hidden text-sm text-ink-muted lg:group-aria-selected:block">{text}</span>
        </button>
      ))}
    </div>
  );
}
