import { PRODUCT } from './constants';

const number = (value: number) => value.toLocaleString('en-US');

/** @param bytes the limit, shown in whole megabytes (1 MB = 1,048,576 bytes). */
export function fileTooLarge(bytes: number): string {
  return `File size exceeds the limit of ${Math.round(bytes / 1_048_576)} MB`;
}

export function fileTypeNotAllowed(allowed: readonly string[]): string {
  return `File type not allowed. Allowed types: ${allowed.join(', ')}`;
}

export function sourcesFull(max: number): string {
  return `An agent can have at most ${max} sources.`;
}

/** @param bytes the limit, shown in whole gigabytes. */
export function agentFull(bytes: number): string {
  return `The sources of one agent can total at most ${Math.round(bytes / 1_073_741_824)} GB. Remove some you no longer need.`;
}

/** @param bytes the limit, shown in whole gigabytes. */
export function teamFull(bytes: number): string {
  return `All that a team keeps can total at most ${Math.round(bytes / 1_073_741_824)} GB. Remove sources, conversations or databases you no longer need.`;
}

/** @param name of the source that holds the identical file */
export function sameFile(name: string): string {
  return `This file is identical to ${name}, which the agent already has. It was not added again.`;
}

/** @param count of pairs that were not added, at least 1 */
export function samePairs(count: number): string {
  return count === 1
    ? '1 Q&A pair already exists, word for word, and was not added again.'
    : `${number(count)} Q&A pairs already exist, word for word, and were not added again.`;
}

/** For a request whose Host header names another host: only the operator can fix it. */
export function wrongHost(host: string): string {
  return `${PRODUCT} does not answer to '${host.slice(0, 100)}'. The operator of this server can allow it with PUBLIC_URL or ALLOWED_HOSTS.`;
}

export function tooManyFiles(max: number): string {
  return `You can send at most ${max} files at once.`;
}

export function tooManyFields(max: number): string {
  return `A form can have at most ${number(max)} fields.`;
}

/** @param why the error sentence of the failed transcription */
export function transcriptionFailed(why: string): string {
  return `It was saved but not read. ${why}`;
}

/** The question stored for documents sent without text. */
export function documentNames(attachments: readonly { kind: string; name: string }[]): string {
  return attachments.flatMap(({ kind, name }) => (kind === 'document' ? name : [])).join(', ');
}

/** Reply to a voice message that could not be transcribed. @param why the attachment's note */
export function voiceNotHeard(why: string): string {
  return `I received your voice message, but I cannot hear it. ${why} Please type your question.`;
}

/** Why the account cannot be deleted yet. */
export function onlyOwnerOf(team: string): string {
  return `You are the only owner of ${team}. Make someone else an owner first, or delete the team.`;
}

/** For someone who signs up through an invitation sent to another address. */
export function invitationNeedsAddress(invited: string): string {
  return `This invitation is for ${invited}. Sign up with that address to accept it.`;
}

/** For someone who opens an invitation while signed in to another account. */
export function invitationForOther(invited: string, signedIn: string): string {
  return `This invitation is for ${invited}, and you are signed in as ${signedIn}. Log out to accept it.`;
}

/** Why a webhook delivery counts as failed. @param status HTTP status of the response */
export function endpointRefused(status: number): string {
  if (status >= 300 && status < 400) return `The endpoint redirects (HTTP ${status}), and redirects are not followed.`;
  return `The endpoint answered HTTP ${status} instead of a status from 200 to 299.`;
}

/** @param agents limit of the team's plan */
export function planAgentsFull(plan: string, agents: number): string {
  return `The ${plan} plan has room for ${agents === 1 ? '1 agent' : `${agents} agents`}. Choose a larger plan under Settings > Plans, or delete an agent.`;
}

/** @param actions per agent that the team's plan includes */
export function planActionsFull(plan: string, actions: number): string {
  return `The ${plan} plan includes ${actions} AI Actions per agent: its leads form, talking to a person and each webhook count as one. Remove one, or choose a larger plan under Settings > Plans.`;
}

/** @param megabytes of sources per agent that the team's plan includes */
export function planMegabytesFull(plan: string, megabytes: number): string {
  return `The ${plan} plan has room for ${megabytes} MB of sources in each agent. Remove some, or choose a larger plan under Settings > Plans.`;
}

/** @param plans the names of those that include API keys */
export function planWithoutApi(plans: readonly string[]): string {
  const included = plans.length === 0 ? 'no plan of this installation does' : `these plans do: ${plans.join(', ')}`;
  return `The team's plan does not include API access; ${included}.`;
}
