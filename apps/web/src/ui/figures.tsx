/**
 * A number whose digits stand below those of other rows. Only its digits are made equally wide: the face widens what is
 * between them to the same width, and tears the number apart.
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
