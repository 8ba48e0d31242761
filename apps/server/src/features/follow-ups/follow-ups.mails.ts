import { AGENT_NAMED_CHARACTERS, composeMail, quoted } from '../../platform/mail';

const QUESTION_CHARACTERS = 200;

/** Whoever left the address may not be whose it is: of a question, the email repeats nothing that could be followed. */
export const quotedQuestion = (question: string): string => quoted(question, QUESTION_CHARACTERS);

/** The texts for a person whose question has been answered since. */
export function wordsOf(agentName: string, question: string) {
  const agent = quoted(agentName, AGENT_NAMED_CHARACTERS);
  return {
    subject: 'Your question has been answered',
    opening: `You asked “${quotedQuestion(question)}” in the chat with ${agent}. Here is the answer:`,
    footer: `You receive this email once because you left your address in the chat with ${agent}. There is nothing to unsubscribe from; reply to it if you have another question.`,
  };
}

export function followUpMail(
  agentName: string,
  { to, question, answer, replyTo }: { to: string; question: string; answer: string; replyTo: string },
) {
  const { subject, opening, footer } = wordsOf(agentName, question);
  const paragraphs = answer.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  return composeMail({ to, replyTo, subject, paragraphs: [opening, ...paragraphs.filter(Boolean)], footer });
}
