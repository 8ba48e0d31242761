/** The check's own texts; its findings are worded by the server. */
export const texts = {
  title: 'Check a page of your site',
  text: 'Parley opens the page and looks for anything that would stop the chat: missing code, a content security policy, the list of allowed domains, a proxy that holds answers back.',
  label: 'Address of the page',
  example: 'https://www.example.com/contact',
  check: 'Check',
  again: 'Check again',
  looking: 'Checking the page. This takes a few seconds.',
  all: 'Everything looks good.',
  problems: (count: number) => (count === 1 ? 'One problem found.' : `${count} problems found.`),
  looked: (address: string) => `Checked ${address}`,
  states: { good: 'OK', bad: 'Problem', unknown: 'Unknown' },
  add: {
    snippet: 'code to add',
    script_policy: 'what the page has to allow',
    frame_policy: 'what the page has to allow',
    site_allowed: 'domain to add',
    streaming: 'what to try',
    secure: 'what to add',
    public: 'what to add',
  },
} as const;
