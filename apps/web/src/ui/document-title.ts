import { PRODUCT } from '@parley/contract/constants';
import { useEffect } from 'react';

/** Sets the title of the browser tab: 'Agents · Parley', or the product's name alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
