import { texts } from './ui.texts';

/** The first stop of the Tab key: skips the header and goes to the main content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-solid px-4 py-2 font-semibold text-on-solid focus:translate-y-0"
    >
      {texts.skip}
    </a>
  );
}
