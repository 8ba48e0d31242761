/** An email address that breaks before its at sign, and elsewhere only if that is not enough. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span title={email} className="block min-w-0">
      <span className={HALF}>{email.slice(0, at)}</span>
      <wbr />
      <span className={HALF}>{email.slice(at)}</span>
    </span>
  );
}

const HALF = 'inline-block max-w-full wrap-anywhere';
