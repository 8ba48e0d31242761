import { PRODUCT } from '@parley/contract/constants';
import { Logo } from '~/ui/logo';

const FIRST_YEAR = 2024;

export function PublicFooter() {
  const year = new Date().getFullYear();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-4 px-5 py-8 md:px-8">
        <Logo />
        <p className="text-sm text-ink-muted">
          Copyright {FIRST_YEAR}–{Math.max(year, FIRST_YEAR)} {PRODUCT}
        </p>
      </div>
    </footer>
  );
}
