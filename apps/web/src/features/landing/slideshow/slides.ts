import { texts } from '../landing.texts';

/** One slide. Its pictures lie in `pictures` under its id; `npx tsx e2e/screenshots/landing.ts` takes them. */
export interface Slide {
  id: string;
  title: string;
  text: string;
  /** What is to be seen, for those who do not see it. */
  alt: string;
}

/** The slideshow of the landing page, in order. A slide with a video of its id plays that instead of its picture. */
export const SLIDES: readonly Slide[] = Object.entries(texts.slideshow.slides).map(([id, slide]) => ({ id, ...slide }));
