import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';

const LOOK = { variant: 'primary', size: 'lg' } as const;

/** Leads to the dashboard whoever is signed in, and to a new account everybody else; styles decide which is seen. */
export function GetStarted({ className }: { className?: string }) {
  return (
    <p className={cx('flex', className)}>
      <a href="/auth?form=sign-up" className={buttonClass(LOOK, 'signed-in:hidden')}>
        Get started
      </a>
      <a href="/dashboard" className={buttonClass(LOOK, 'not-signed-in:hidden')}>
        Get started
      </a>
    </p>
  );
}
