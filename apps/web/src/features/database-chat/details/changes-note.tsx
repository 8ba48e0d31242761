/** What changed in a database since it was read before. */
export function ChangesNote({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <div role="status" className="rounded-md border border-line bg-mark-soft px-4 py-3 text-sm">
      <p className="font-semibold">Changed since it was read before</p>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    </div>
  );
}
