import type { FormEventHandler, ReactNode } from 'react';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';

export interface AuthFormProps {
  /** What went wrong, for the red box. */
  failure: string | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** A form of the screens around signing in: the red box, the fields, one button. */
export function AuthForm({ failure, submitLabel, busy, onSubmit, children, after }: AuthFormProps) {
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner>{failure}</Banner>}
      {children}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}
