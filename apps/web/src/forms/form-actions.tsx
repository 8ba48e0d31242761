import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Spinner } from '~/ui/spinner';
import { texts } from './forms.texts';

export interface FormActionsProps {
  form: { dirty: boolean; busy: boolean; failure: string | null; errors: object; discard: () => void };
  /** The button's label, by default 'Save'. */
  label?: string;
  className?: string;
}

/** The footer of an edit form: the error, Save, and a button to discard changes. */
export function FormActions({ form, label = texts.actions.save, className }: FormActionsProps) {
  const { dirty, busy, failure, errors, discard } = form;
  const mistakes = Object.values(errors).filter(Boolean).length;
  const idle = busy || !dirty;
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      {failure && <Banner>{failure}</Banner>}
      {mistakes > 1 && <Banner>{texts.actions.mistakes(mistakes)}</Banner>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Not `disabled`: a focused button would lose the focus with each save. */}
        <button
          type="submit"
          aria-disabled={idle || undefined}
          aria-busy={busy || undefined}
          className={buttonClass(
            { variant: 'primary' },
            'aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-solid',
          )}
        >
          {busy && <Spinner />}
          {label}
        </button>
        {dirty && (
          <Button variant="quiet" disabled={busy} onClick={discard}>
            {texts.actions.discard}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-muted">
          {dirty && !busy ? texts.actions.unsaved : ''}
        </p>
      </div>
    </div>
  );
}
