import type { Agent } from '@parley/contract/agents';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { texts } from './playground.texts';

/** Below the greeting of a conversation in which nothing was asked yet: what comes next. */
export function FirstSteps({ agent }: { agent: Agent }) {
  const { name, training } = agent;
  const sourceless = training.state === 'empty' && agent.settings.type === 'sources';
  return (
    <section aria-label={texts.firstSteps.label} className="mt-2 flex animate-arrive flex-col items-start gap-4">
      {sourceless ? (
        <NextStep text={texts.firstSteps.sourceless} tab="sources" action={texts.firstSteps.addSources} />
      ) : (
        <NextStep text={texts.firstSteps.next(name)} tab="connect" action={texts.firstSteps.connect} />
      )}
    </section>
  );
}

function NextStep({ text, tab, action }: { text: string; tab: string; action: string }) {
  return (
    <p className="text-sm text-ink-muted">
      {text}{' '}
      <Link to={{ search: `?tab=${tab}` }} className="link inline-flex items-center gap-1">
        {action}
        <ArrowRight size={14} aria-hidden="true" />
      </Link>
    </p>
  );
}
