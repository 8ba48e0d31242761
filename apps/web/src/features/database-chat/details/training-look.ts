import type { DatabaseConnection } from '@parley/contract/database-chat';
import type { DotTone } from '~/ui/badge';
import { texts } from '../database-chat.texts';

/** The state of a database's training, as a colour and as words. */
export function databaseLook({ training: { state, tables, trained_at } }: Pick<DatabaseConnection, 'training'>): {
  tone: DotTone;
  label: string;
} {
  switch (state) {
    case 'training':
      return {
        tone: 'wait',
        label: tables > 0 && trained_at === null ? texts.look.readingTables(tables) : texts.look.reading,
      };
    case 'ready':
      return { tone: 'good', label: texts.look.trained(tables) };
    case 'failed':
      return { tone: 'bad', label: trained_at ? texts.look.failedAgain : texts.look.failed };
  }
}

/** Whether it can be queried: it has been fully read at least once. */
export const isTrained = ({ training }: Pick<DatabaseConnection, 'training'>): boolean =>
  training.state === 'ready' || training.trained_at !== null;
