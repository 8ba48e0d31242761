import { FileText } from 'lucide-react';
import { cx } from './cx';
import { texts } from './ui.texts';

const { picture: said } = texts;

/** The product in one picture: a question, its answer, and the marked passage of the source that supports it. */
export function AnswerPicture({ className }: { className?: string }) {
  return (
    <div role="img" aria-label={said.alt} className={cx('w-full max-w-116 text-base', className)}>
      <p className="ml-auto w-fit max-w-[85%] animate-arrive rounded-lg rounded-br-xs bg-solid px-4 py-2.5 text-on-solid [animation-delay:150ms]">
        {said.question}
      </p>
      <div className="mt-4 max-w-[92%] animate-arrive rounded-lg rounded-bl-xs border border-line bg-surface px-4 py-3 shadow-2 [animation-delay:450ms]">
        <p>{said.answer}</p>
        <p className="mt-2.5 flex items-center gap-2 text-sm font-semibold text-ink-muted">
          <FileText size={15} />
          {said.source}
        </p>
      </div>
      <svg
        viewBox="0 0 40 44"
        aria-hidden="true"
        className="ml-[min(3.5rem,16%)] block aspect-[40/44] w-[min(2.5rem,11.5%)] animate-arrive fill-none stroke-ink [animation-delay:750ms]"
        strokeWidth="1.5"
      >
        <path d="M2 0v22a12 12 0 0 0 12 12h22m-7-6 7 6-7 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="-mt-3 ml-[min(6.5rem,30%)] animate-arrive border border-line bg-surface px-[min(1.5rem,7%)] py-5 text-sm leading-loose text-ink-faint shadow-2 [animation-delay:750ms]">
        <p className="mb-1 text-xs font-semibold tracking-wide text-ink-muted">{said.heading}</p>
        {said.before}{' '}
        <span className="animate-draw bg-linear-to-r from-mark to-mark bg-size-[100%_100%] bg-no-repeat py-0.5 font-semibold text-ink [animation-delay:1100ms] dark:from-mark-soft dark:to-mark-soft dark:text-mark">
          {said.marked}
        </span>{' '}
        {said.after}
      </div>
    </div>
  );
}
