import { Link } from 'react-router';
import { Banner } from '~/ui/banner';
import { texts } from './connect.texts';

/** Says plainly that an agent with nothing but a database has no answers for visitors. */
export function DatabaseNotice({ agentId }: { agentId: string }) {
  return (
    <Banner tone="note" className="mb-6">
      <strong>{texts.database.lead}</strong> {texts.database.text}{' '}
      <Link to={`/chat/${agentId}?tab=sources`} className="link">
        {texts.database.add}
      </Link>
    </Banner>
  );
}
