import { plural } from '~/ui/format';

/** What the Security section says. */
export const texts = {
  title: 'Security',
  visibility: {
    title: 'Visibility',
    legend: 'Who can chat with the agent',
    private: 'Private',
    privateText: 'Only members of your team. The link and embedded chats stay closed, also where one is open.',
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
    text: 'The most credits that visitors may use within a day, counted from midnight UTC. You and your team are not held to it. What the agent may use in all stands under General, as its credit limit.',
    visitor: 'Limit the credits of each visitor',
    visitorHint: 'By their address, and by who they are where your site says so. Clearing the browser changes nothing.',
    visitorCredits: 'Credits of a visitor in a day',
    day: 'Limit the credits of all visitors together',
    dayHint: 'Then the chat rests until the next day.',
    dayCredits: 'Credits of all visitors in a day',
  },
  refusals: {
    title: 'Held back',
    text: 'What was not let through in the last 7 days. A visitor reads a calm sentence each time.',
    none: 'Nothing was held back.',
    reasons: {
      rate: 'Too many messages in a row',
      repeat: 'The same message again and again',
      site: 'A chat on a site that is not allowed',
      visitor_cap: 'A visitor had used up the credits of the day',
      day_cap: 'All visitors together had used up the credits of the day',
      in_use: 'The rest of the credits was held by other answers for a moment',
      credits: "No credits left: the team's, or the agent's own limit",
    },
    today: {
      day: (used: string, cap: string) => `Today visitors have used ${used} of ${cap} credits.`,
      dayReached: (used: string, cap: string, when: string) =>
        `The cap of the day is reached: visitors have used ${used} of ${cap} credits. They can go on at ${when}, or once you raise it.`,
      visitors: (count: number, cap: string, when: string) =>
        count === 0
          ? `No visitor has used up the ${cap} credits of the day.`
          : `${count === 1 ? '1 visitor has' : `${count} visitors have`} used up the ${cap} credits of the day, and can go on at ${when}.`,
    },
    count: (count: number) => plural(count, 'time'),
    last: (when: string) => `last ${when}`,
  },
} as const;
