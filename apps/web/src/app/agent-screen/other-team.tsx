import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { useOpenTeam } from '~/session/open-team';
import { Button, buttonClass } from '~/ui/button';
import { useDocumentTitle } from '~/ui/document-title';
import { toast } from '~/ui/toast';
import { texts } from '../app.texts';
import type { OtherTeam } from './use-visible-agent';
import { VisitorBar } from './visitor-bar';

const { otherTeam: said } = texts;

/** Shown over a visitor's chat to a member of the agent's team who is working in another one. */
export function OtherTeamBar({ team }: { team: OtherTeam }) {
  return (
    <VisitorBar text={said.seenAsVisitor(team.team_name)}>
      <SwitchButton team={team} size="sm" />
    </VisitorBar>
  );
}

/** Shown in place of a private agent that belongs to another of the person's teams. */
export function OtherTeamPage({ team }: { team: OtherTeam }) {
  useDocumentTitle(said.documentTitle);
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <div className="max-w-[46ch]">
        <h1 className="text-2xl wrap-anywhere">{said.title(team.team_name)}</h1>
        <p className="mt-2 text-ink-muted">{said.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <SwitchButton team={team} size="md" />
          <Link to="/dashboard/agents" className={buttonClass({ variant: 'quiet' })}>
            {said.back}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** Switches to the team; the agent's own screen then replaces whatever is here. */
function SwitchButton({ team, size }: { team: OtherTeam; size: 'sm' | 'md' }) {
  const open = useOpenTeam();
  const [busy, setBusy] = useState(false);
  async function change() {
    setBusy(true);
    try {
      await open(team.team_id);
    } catch (error) {
      setBusy(false);
      toast.failed(failureText(MESSAGES.switchTeamFailed, error));
    }
  }
  return (
    <Button variant="primary" size={size} busy={busy} onClick={() => void change()}>
      {said.open}
    </Button>
  );
}
