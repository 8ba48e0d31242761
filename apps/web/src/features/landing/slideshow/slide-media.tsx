import { cx } from '~/ui/cx';
import { type Look, pictureOf, SIZES, videoOf } from './pictures';
import type { Slide } from './slides';

const FRAME = 'w-full overflow-hidden rounded-md border border-line bg-surface shadow-2';
const SEEN: Record<Look, string> = { light: 'dark:hidden', dark: 'not-dark:hidden' };
const NARROW = '(max-width: 479px)';

/** The picture or the video of a slide, in the look of the page; what is not seen is not loaded. */
export function SlideMedia({ slide }: { slide: Slide }) {
  return (['light', 'dark'] as const).map((look) => {
    const video = videoOf(slide.id, look);
    return video ? (
      <video
        key={look}
        src={video}
        poster={pictureOf(slide.id, 'wide', look)}
        aria-label={slide.alt}
        muted
        playsInline
        preload="none"
        {...SIZES.wide}
        className={cx(FRAME, SEEN[look])}
      />
    ) : (
      <picture key={look} className={SEEN[look]}>
        <source media={NARROW} srcSet={pictureOf(slide.id, 'narrow', look)} {...SIZES.narrow} />
        <img
          src={pictureOf(slide.id, 'wide', look)}
          alt={slide.alt}
          loading="lazy"
          decoding="async"
          {...SIZES.wide}
          className={cx(FRAME, 'h-auto')}
        />
      </picture>
    );
  });
}
