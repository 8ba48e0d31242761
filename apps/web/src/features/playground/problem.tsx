/** Says over the input why something could not be added to a message. Announced when it appears. */
export function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-0.5 text-xs font-medium text-bad">
      {children}
    </p>
  );
}
