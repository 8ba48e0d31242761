import { useEffect, useState } from 'react';

/** The secret of an emailed link: it comes after the #, where servers and logs do not see it. */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    // Opening another link in the same tab changes only the hash. If the address loses it, the token stays.
    const take = () => location.hash && setToken(location.hash.slice(1));
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
