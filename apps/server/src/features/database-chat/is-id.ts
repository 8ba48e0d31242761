import { id } from '@parley/contract/common';

/** Whether a text can be the id of anything that is stored. */
export const isId = (text: string) => id.safeParse(text).success;
