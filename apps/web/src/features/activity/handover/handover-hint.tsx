import { Link } from 'react-router';
import { texts } from '../activity.texts';

/** Where the bar for taking over would be: says how to get it. */
export function HandoverHint() {
  return (
    <p className="border-t border-line bg-surface px-4 py-3 text-sm text-ink-muted">
      {texts.handover.off}{' '}
      <Link className="link" to="?tab=chat-interface&scrollTo=talk-to-a-person">
        {texts.handover.turnOn}
      </Link>
    </p>
  );
}
