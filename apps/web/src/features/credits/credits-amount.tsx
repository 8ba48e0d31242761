import { credits } from './credit-number';

/**
 * Credits with their three places, which step back behind the whole ones: where a point groups thousands, '100.000' would
 * be read as a hundred thousand.
 */
export function CreditsAmount({ amount }: { amount: number }) {
  const [whole, places] = credits(amount).split('.');
  return (
    <span className="whitespace-nowrap">
      {whole}
      <span className="text-[0.7em] font-normal text-ink-muted">.{places}</span>
    </span>
  );
}
