import { texts } from '../chat-ui.texts';

/** Shown until an answer begins: words, or three dots. */
export function Waiting({ text }: { text: string | undefined }) {
  if (text) return <p className="animate-breathe text-ink-muted">{text}</p>;
  return (
    <p className="flex h-[1.55em] items-center gap-1">
      <span className="sr-only">{texts.log.typing}</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} className={`size-2 animate-breathe rounded-full bg-ink-faint ${delay}`} />
      ))}
    </p>
  );
}
