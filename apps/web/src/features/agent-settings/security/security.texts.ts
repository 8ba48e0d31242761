import { times } from '~/ui/format';

/** The texts of the Security section. */
export const texts = {
  title: 'Security',
  visibility: {
    title: 'Visibility',
    legend: 'Who can chat with the agent',
    private: 'Private',
    privateText:
      'Only members of your team. The link and embedded chats are closed, including chats that are open now.',
    public: 'Public',
    publicText: 'Anyone with the link, and visitors of sites that embed the chat.',
  },
  domains: {
    title: 'Domains',
    text: 'Which sites may show the chat as a bubble or an iframe. The share link works in either case.',
    restrict: 'Only allow the iframe and widget on specific domains',
    restrictHint: 'Browsers refuse to show the chat on any other site.',
    label: 'Allowed domains',
    hint: 'One on each line. *.example.com allows every name under example.com, but not example.com itself.',
    example: 'example.com\n*.example.com',
  },
  rate: {
    title: 'Rate limiting',
    text: 'How many messages one visitor, or one address, may send. You and your team are not limited on your own site.',
    messages: 'Messages',
    seconds: 'Seconds',
    sentence: 'Message shown when the limit is reached',
    reset: 'Reset',
  },
  caps: {
    title: 'Spending',
    text: 'The most credits that visitors may use within a day, counted from midnight UTC. What you and your team ask does not count. The limit for the agent as a whole is under General.',
    visitor: 'Limit credits for each visitor',
    visitorHint:
      'Counted by network address, and by identity if your site verifies it. Clearing the browser does not reset it.',
    visitorCredits: 'Credits per visitor per day',
    day: 'Limit credits for all visitors together',
    dayHint: 'Once it is reached, the chat pauses until the next day.',
    dayCredits: 'Credits for all visitors per day',
  },
  refusals: {
    title: 'Refused messages',
    text: 'What was refused in the last 7 days. Each time, the visitor is told so.',
    none: 'Nothing was refused.',
    reasons: {
      rate: 'Too many messages in a row',
      repeat: 'The same message again and again',
      site: 'A chat on a site that is not allowed',
      visitor_cap: 'A visitor had used up the day’s credits',
      day_cap: 'All visitors together had used up the day’s credits',
      in_use: 'The remaining credits were briefly reserved for other answers',
      credits: "No credits left: the team's, or the agent's own limit",
    },
    today: {
      day: (used: string, cap: string) => `Today visitors have used ${used} of ${cap} credits.`,
      dayReached: (used: string, cap: string, when: string) =>
        `The daily cap has been reached: visitors have used ${used} of ${cap} credits. They can continue at ${when}, or once you raise it.`,
      visitors: (count: number, cap: string, when: string) =>
        count === 0
          ? `No visitor has used up the day’s ${cap} credits.`
          : `${count === 1 ? '1 visitor has' : `${count} visitors have`} used up the day’s ${cap} credits, and can continue at ${when}.`,
    },
    count: times,
    last: (when: string) => `last ${when}`,
  },
} as const;
