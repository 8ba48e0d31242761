import { plural } from '~/ui/format';

const FREE = 'This installation charges nobody: credits are counted and never run out.';

/** The texts about credits. */
export const texts = {
  title: 'Usage',
  intro: 'What your agents use, and what is left',
  exportCsv: 'Export CSV',
  cards: {
    left: 'Credits left',
    unlimited: 'Unlimited',
    unlimitedNote: 'This installation charges nobody.',
    countedOnly: 'Granted or bought. You can use more than that here.',
    lastRecharge: 'Last recharge',
    never: 'Never',
    needless: 'Not needed here',
    lasting: 'Bought credits do not expire.',
    recharge: 'Recharge',
    total: 'Total credits',
    totalNote: 'Everything ever granted or bought',
    startedWithout:
      'Your team began without credits: only a first team is given some, and only so many new ones a day. Recharge to begin.',
    usedSoFar: 'used so far',
  },
  agents: {
    title: 'Credit used by each agent',
    name: 'Agent Name',
    used: 'Credits Used',
    perToken: 'Credit per token',
    info: 'Info',
    infoOf: (agent: string) => `Details of ${agent}`,
    none: 'No agents yet',
    noneText: 'Once an agent answers, its usage appears here.',
    create: 'Create agent',
    unknown: '–',
    model: 'Model',
    messages: 'Messages',
    tokensIn: 'Tokens in',
    tokensOut: 'Tokens out',
    cost: 'Cost',
    credits: (credits: string) => `${credits} credits`,
    limit: 'Credit limit',
    limitOf: (used: string, limit: string) => `${used} of ${limit} used`,
  },
  history: {
    title: 'Usage history',
    agent: 'Agent',
    allAgents: 'All agents',
    empty: 'Usage data will appear here',
    period: 'Period',
    days: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days', '365': 'Last 12 months' },
    series: 'Credits',
    chart: (credits: string, days: number) =>
      `${credits} credits in ${plural(days, 'day')}. The table below has the numbers.`,
    failed: 'The chart could not be loaded. The table below has the numbers.',
    grouped: (days: number) => `Each bar stands for ${plural(days, 'day')}.`,
    range: (first: string, last: string) => `${first} – ${last}`,
    total: (credits: string) => `${credits} credits in this period`,
    showTable: 'Show as a table',
    table: 'Usage history as a table',
    day: 'Day',
    loading: 'Loading the usage history...',
  },
  rechargePanel: {
    title: 'Recharge',
    text: 'Credits do not expire.',
    /** The opening note, by how this installation takes payments. */
    notes: {
      free: {
        paypal: FREE,
        off: FREE,
        test: `${FREE} Test mode: nothing is charged. You can try out how paying works.`,
      },
      charged: {
        paypal: null,
        off: 'Payments are not set up on this installation. Ask the operator for credits.',
        test: 'Test mode: nothing is charged. The operator has not connected PayPal.',
      },
    },
    ownersOnly: 'Only an owner of the team can pay.',
    amount: 'Amount',
    other: 'Other',
    custom: 'Amount in US dollars',
    buys: (dollars: string) => `$${dollars} buys`,
    credits: 'credits',
    payTest: (dollars: string) => `Pay $${dollars} (test)`,
    scriptFailed:
      "PayPal's buttons could not be loaded. Please check your connection and any content blockers, then open this again.",
  },
} as const;
