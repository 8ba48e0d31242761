/**
 * A number aligned with those in other rows. Only its digits are tabular: the font would also widen the separators,
 * and tear the number apart.
 */
export function Figures({ children }: { children: string }) {
  return children.split(/(\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the number
      <span key={at} className="tabular-nums">
        {part}
      </span>
    ),
  );
}
