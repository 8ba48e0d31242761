/** An email address that breaks nowhere but before its at sign; what has no room is cut off, and seen when pointed at. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span title={email} className="block min-w-0 overflow-hidden text-ellipsis">
      <span className="whitespace-nowrap">{email.slice(0, at)}</span>
      <wbr />
      <span className="whitespace-nowrap">{email.slice(at)}</span>
    </span>
  );
}
