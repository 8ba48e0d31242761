import { QUESTION_MAX_CHARACTERS } from '@parley/contract/constants';
import { texts } from '../chat-ui.texts';

/** Text too long to send is kept whole: cut to the limit, it would be answered as if it were complete. */
export const isTooLong = (text: string) => text.trim().length > QUESTION_MAX_CHARACTERS;

/** Says beside an input why its text cannot be sent; announced once, while the count keeps changing. */
export function TooLong({ text, className }: { text: string; className: string }) {
  const tooLong = isTooLong(text);
  const figure = (characters: number) => characters.toLocaleString(document.documentElement.lang || 'en-US');
  return (
    <div className={tooLong ? className : 'hidden'}>
      <p role="status">{tooLong && texts.composer.tooLong}</p>
      <p aria-hidden="true" dir="ltr" className="font-normal text-ink-muted">
        {figure(text.trim().length)} / {figure(QUESTION_MAX_CHARACTERS)}
      </p>
    </div>
  );
}
