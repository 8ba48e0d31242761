import type { FetchPage } from '../../platform/safe-fetch';
import type { Robots } from '../training/training.service';
import type { WebsitePageRow } from './pages.queries';
import type { WebsiteRow } from './websites.queries';

/** A page that is about to be fetched. */
export interface Visit {
  row: WebsiteRow;
  page: WebsitePageRow;
  origin: string;
  robots: Robots;
  fetchPage: FetchPage;
  signal: AbortSignal;
}
