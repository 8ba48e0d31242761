import { cx } from '~/ui/cx';
import { credits } from './credit-number';

/**
 * Credits with their three places, which step back behind the whole ones: where a point groups thousands, '100.000' would
 * be read as a hundred thousand. Of less than one credit the places are all there is.
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
