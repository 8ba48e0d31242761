import { cx } from '~/ui/cx';
import { credits } from './credit-number';

/**
 * Credits with three decimals, which are muted next to the whole ones: to readers who group thousands with a point,
 * '100.000' would be a hundred thousand. Below one credit the decimals are all there is.
 */
export function CreditsAmount({ amount, large = false }: { amount: number; large?: boolean }) {
  const [whole, places] = credits(amount).split('.');
  return (
    <span className="whitespace-nowrap">
      {whole}
      <span className={cx(Math.abs(amount) >= 1 && 'font-normal text-ink-muted', large && 'text-[0.65em]')}>
        .{places}
      </span>
    </span>
  );
}
