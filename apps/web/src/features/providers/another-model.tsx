import { Link } from 'react-router';
import { texts } from './providers.texts';
import { useModels } from './use-models';

interface AnotherModelProps {
  agentId: string;
  /** The text before the link, if there is one. */
  before?: string;
}

/** A link from Built-in to choosing or connecting a real model. Renders nothing until it is known which. */
export function AnotherModel({ agentId, before = '' }: AnotherModelProps) {
  const { data } = useModels();
  if (!data) return null;
  const choose = data.models.some(({ available, engine }) => available && engine !== 'built-in');
  return (
    <>
      {before}
      {choose ? (
        <Link to={`/chat/${agentId}?tab=ai`} className="reach link">
          {texts.link.choose}
        </Link>
      ) : (
        <ConnectModel />
      )}
    </>
  );
}

const MODELS_PAGE = '/dashboard/settings?tab=models';

/** Links to the page where models are connected, or to who can do so. Renders nothing until it is known which. */
export function ConnectModel() {
  const { data } = useModels();
  return (
    data && (
      <Link to={MODELS_PAGE} className="reach link">
        {data.may_connect ? texts.link.connect : texts.link.ask}
      </Link>
    )
  );
}
