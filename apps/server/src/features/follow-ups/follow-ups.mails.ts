import { composeMail } from '../../platform/mail';

/** The texts for a person whose question has been answered since. */
export const wordsOf = (agentName: string, question: string) => ({
  subject: 'Your question has been answered',
  opening: `You asked “${question}” in the chat with ${agentName}. Here is the answer:`,
  footer: `You receive this email once because you left your address in the chat with ${agentName}. There is nothing to unsubscribe from; reply to it if you have another question.`,
});

export function followUpMail(
  agentName: string,
  { to, question, answer, replyTo }: { to: string; question: string; answer: string; replyTo: string },
) {
  const { subject, opening, footer } = wordsOf(agentName, question);
  const paragraphs = answer.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return composeMail({ to, replyTo, subject, paragraphs: [opening, ...paragraphs.filter(Boolean)], footer });
}
