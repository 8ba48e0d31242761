import { FairQueue } from '../../../platform/fair-queue';

/** Parsing a long schema takes seconds in total: teams take turns, and each gets one at a time. */
export const unpacking = new FairQueue(2, 1);
