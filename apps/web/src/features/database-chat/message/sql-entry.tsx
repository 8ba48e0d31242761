import type { ChatSession } from '~/chat-ui/session/chat-session';
import type { ChatEntry } from '~/chat-ui/session/entries';
import { SqlMessage } from './sql-message';
import { SqlResultMessage } from './sql-result-message';

export interface SqlEntryProps {
  entry: ChatEntry;
  agentName: string;
  session: ChatSession;
  onUsed: (connectionId: string) => void;
  usualNote: string | null;
}

/** A message of SQL mode, drawn by its source. */
export default function SqlEntry({ onUsed, usualNote, ...shared }: SqlEntryProps) {
  return shared.entry.source === 'SQL-Result' ? (
    <SqlResultMessage {...shared} />
  ) : (
    <SqlMessage {...shared} onUsed={onUsed} usualNote={usualNote} />
  );
}
