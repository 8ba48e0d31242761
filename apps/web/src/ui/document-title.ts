import { PRODUCT } from '@parley/contract/constants';
import { useEffect } from 'react';

/** Names the browser's tab: 'Agents · Parley', or the product alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
