import { texts } from '../landing.texts';

/** A slide. Its pictures are in `pictures`, named by its id; `npx tsx e2e/screenshots/landing.ts` takes them. */
export interface Slide {
  id: string;
  title: string;
  text: string;
  /** The alternative text. */
  alt: string;
}

/** The landing page's slideshow, in order. A video named by the slide's id plays instead of its picture. */
export const SLIDES: readonly Slide[] = Object.entries(texts.slideshow.slides).map(([id, slide]) => ({ id, ...slide }));
