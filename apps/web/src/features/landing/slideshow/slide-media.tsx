import { cx } from '~/ui/cx';
import type { Slide } from './slides';

const FRAME = 'w-full overflow-hidden rounded-md border border-line bg-surface shadow-2';
const SEEN: Record<Look, string> = { light: 'dark:hidden', dark: 'not-dark:hidden' };
const NARROW = '(width < 30rem)';

/** The picture or video of a slide, in the page's theme; hidden ones are not loaded. */
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

/** URLs of all pictures and videos, as the build names them. */
const FILES = import.meta.glob<string>('./pictures/*.{webp,webm}', { eager: true, query: '?url', import: 'default' });

type Look = 'light' | 'dark';
/** `narrow` is for phones, where a picture of a wide window would be unreadable. */
type Shape = 'wide' | 'narrow';

/** In CSS pixels; the files have a higher resolution. */
const SIZES: Record<Shape, { width: number; height: number }> = {
  wide: { width: 1120, height: 700 },
  narrow: { width: 390, height: 520 },
};

/** @throws if the picture is missing, so that the build fails instead of leaving a gap */
function pictureOf(id: string, shape: Shape, look: Look): string {
  const url = FILES[`./pictures/${id}-${shape}-${look}.webp`];
  if (!url) throw new Error(`The slide ${id} has no ${shape} ${look} picture.`);
  return url;
}

const videoOf = (id: string, look: Look): string | undefined => FILES[`./pictures/${id}-${look}.webm`];
