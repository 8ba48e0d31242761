import { Link } from 'react-router';
import { texts } from './providers.texts';
import { useModels } from './use-models';

interface AnotherModelProps {
  agentId: string;
  /** The text before the link, if there is one. */
  before?: string;
}

/** Links from Built-in to a real model: to choosing one, or to connecting one. Nothing until it is known which. */
export function AnotherModel({ agentId, before = '' }: AnotherModelProps) {
  const { data } = useModels();
  if (!data) return null;
  const choose = data.models.some(({ available, engine }) => available && engine !== 'built-in');
  return (
    <>
      {before}
      <Link to={choose ? `/chat/${agentId}?tab=ai` : MODELS_PAGE} className="reach link">
        {choose ? texts.link.choose : texts.link.connect}
      </Link>
    </>
  );
}

const MODELS_PAGE = '/dashboard/settings?tab=models';

/** Links to where models are connected. */
export const ConnectModel = () => (
  <Link to={MODELS_PAGE} className="reach link">
    {texts.link.connect}
  </Link>
);
