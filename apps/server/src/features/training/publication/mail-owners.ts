import type { Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { composeMail, quoted } from '../../../platform/mail';
import { type Owner, readAgent } from '../../agents/agents.service';
import { ownersToNotify } from '../../teams/teams.service';
import type { StoredWorse } from './reviews.queries';

interface Asked {
  asked: number;
  /** Null when the cases could not be asked. */
  worse: readonly StoredWorse[] | null;
}

/** How many cases are listed in an email. */
const NAMED = 10;
const QUESTION_CHARACTERS = 200;

/** Emails the team's owners that a training awaits their decision: with scheduled reading, nobody may be looking. */
export async function mailOwners(deps: Deps, tx: Tx, owner: Owner, { asked, worse }: Asked): Promise<void> {
  const { id, name } = await readAgent(tx, owner.teamId, owner.agentId);
  const found =
    worse === null
      ? 'the answers that you corrected could not be asked again'
      : `${worse.length} of ${asked} answers that you corrected got worse`;
  for (const { email, named, namedBelow } of await ownersToNotify(deps, tx, owner.teamId)) {
    const mail = composeMail({
      to: email,
      subject: `A training of ${named(name)} is waiting for your decision`,
      paragraphs: [
        ...namedBelow(name),
        `Your agent has learned from its sources, and ${found}. Visitors get answers from the previous version until you decide.`,
      ],
      items: (worse ?? []).slice(0, NAMED).map(({ question }) => quoted(question, QUESTION_CHARACTERS)),
      action: { label: 'Compare the answers', url: deps.address.link(`/chat/${id}?tab=sources`) },
      footer: 'You received this because you are an owner of the team.',
    });
    await deps.mail.send(tx, mail, { teamId: owner.teamId, agentId: owner.agentId });
  }
}
