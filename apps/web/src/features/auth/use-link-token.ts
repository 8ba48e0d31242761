import { useEffect, useState } from 'react';

/** The secret of a link that came by mail: it comes after the #, where servers and logs do not see it. */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    // Another link opened in the same tab changes nothing but this. The address may also lose it; then it stays.
    const take = () => location.hash && setToken(location.hash.slice(1));
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
