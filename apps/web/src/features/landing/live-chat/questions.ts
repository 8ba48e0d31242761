/** Offered in the live chat; the documentation answers each of them. */
export const QUESTIONS = [
  'How do I put the chat on my website?',
  'Which files can an agent learn from?',
  'Do I need an API key?',
  'Can I run it on my own server?',
] as const;
