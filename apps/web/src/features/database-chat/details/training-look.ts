import type { DatabaseConnection } from '@parley/contract/database-chat';
import type { DotTone } from '~/ui/badge';
import { plural } from '~/ui/format';

/** What is known of a database, as a colour and as words. */
export function databaseLook({ training: { state, tables, trained_at } }: Pick<DatabaseConnection, 'training'>): {
  tone: DotTone;
  label: string;
} {
  switch (state) {
    case 'training':
      return {
        tone: 'wait',
        label: tables > 0 && trained_at === null ? `Reading ${plural(tables, 'table')}...` : 'Reading its tables...',
      };
    case 'ready':
      return { tone: 'good', label: `${plural(tables, 'table')} trained` };
    case 'failed':
      return { tone: 'bad', label: trained_at ? 'Could not be read again' : 'Could not be read' };
  }
}

/** Whether questions can be asked of it: it was read whole at least once. */
export const isTrained = ({ training }: Pick<DatabaseConnection, 'training'>): boolean =>
  training.state === 'ready' || training.trained_at !== null;
