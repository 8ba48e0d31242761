import { PRODUCT } from '@parley/contract/constants';

/** The texts of the Connect tab. */
export const texts = {
  menu: { label: 'Connect', embed: 'Embed', share: 'Share', integrations: 'Integrations' },
  embed: {
    how: 'How should it appear on your site?',
    bubble: 'Embed a chat bubble',
    bubbleText: 'Recommended. A round button in the corner of every page opens the chat.',
    iframe: 'Embed the iframe directly',
    iframeText: 'The chat as part of one page, where you put it.',
    localLead: 'This code works on this computer only.',
    local: (hostname: string) =>
      `It points to ${hostname}, which your visitors cannot open. Before you put it on a site, run ${PRODUCT} at a public address.`,
    localMore: 'How to run it at a public address',
    pageCode: 'Code for your page',
    iframeLabel: 'iframe code',
    iframeHint: 'Put it where you want the chat. It fills the available width.',
    siteCode: 'Code for your site',
    form: 'Type of code',
    tag: 'Script tag',
    inline: 'Inline script',
    tagLabel: 'bubble code',
    inlineLabel: 'inline bubble code',
    tagHint:
      'Put it before </body> on every page where you want the bubble. It works even if your content security policy forbids inline scripts.',
    inlineHint: 'Choose this if your own scripts call Parley before it has loaded: their calls wait for it.',
    open: 'Open and close it from your own buttons with these:',
  },
  preview: {
    title: 'Live preview',
    frame: 'Preview of the chat',
    chat: 'Chat',
    private: 'Private: make it public to try it here.',
  },
  database: {
    lead: 'Visitors cannot ask your database.',
    text: 'Only your team can, in the playground. Visitors are answered from sources, and this agent has none yet.',
    add: 'Add sources',
  },
  private: {
    lead: 'This agent is private.',
    text: 'Visitors cannot open it with the embed code or the link; only your team can chat with it.',
    publish: 'Make it public',
  },
  share: {
    link: 'Link',
    copyLink: 'Copy link',
    code: 'QR Code',
    codeOf: (link: string) => `QR code of ${link}`,
    here: (hostname: string) =>
      `It works on this computer only: others cannot open ${hostname}. To share it, run ${PRODUCT} at an address they can reach.`,
    soon: 'Once the agent is public, anyone with the link can chat with it, without an account.',
    anyone: 'Anyone with the link can chat with the agent, without an account.',
    png: 'PNG',
    svg: 'SVG',
  },
  key: {
    title: 'Embed secret key',
    text: "Lets your site vouch for its signed-in users: sign the user's ID with this key on your server, and their conversations are marked as verified. The chat works without it.",
    bubbleOnly: 'To vouch for signed-in users of your site, embed the bubble: an iframe alone passes on no identity.',
    label: 'Secret key',
    ownersOnly: 'Only an owner of the team can generate a new one.',
    hide: 'Hide key',
    show: 'Show key',
    copy: 'Copy secret key',
    renew: 'Generate a new key',
    sign: "1. Sign the user's ID (Node.js)",
    signLabel: 'signing example',
    pass: '2. Pass both to the bubble',
    passLabel: 'code with identity',
    askTitle: 'Generate a new secret key?',
    askText:
      'Signatures made with the current key stop working immediately. Your server needs the new key to sign again.',
    renewed: 'New secret key generated',
  },
  snippet: { copy: 'Copy', copyWhat: (what: string) => `Copy ${what}` },
} as const;
