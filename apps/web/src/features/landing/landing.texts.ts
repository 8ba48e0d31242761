import { NO_PAGE_ID } from '@parley/contract/constants';
import type { Farewell } from '~/features/team/general/after-team';

/** The landing page's texts. The sentences that it quotes are in citations.ts, checked against the documentation. */
export const texts = {
  title: (product: string) => `${product}: AI agents that show their source`,
  description:
    'Build AI agents from your own files, pages and answers, chat with them, and put them in front of your customers. No code.',
  /** For people arriving from a dead address, or after deleting something; selected by the address's fragment. */
  notices: [
    { id: NO_PAGE_ID, text: 'There is no page at that address. This is the home page.' },
    { id: 'account-deleted', text: 'Your account was deleted.' },
    { id: 'team-deleted', text: 'Your team was deleted, and you are signed out.' },
    { id: 'team-left', text: 'You left the team, and you are signed out.' },
  ] satisfies readonly { id: Farewell | typeof NO_PAGE_ID; text: string }[],
  hero: {
    // One word is highlighted.
    heading: { before: 'Answers that', marked: 'show', after: 'their source' },
    text: 'Give an agent your documents, pages and answers. It learns your business, talks with your customers, and marks the place that every answer rests on.',
    noCode: 'No code.',
    askFirst: 'Ask it something first',
    getStarted: 'Get started',
  },
  features: {
    label: 'What sets it apart',
    understands: {
      title: 'Understands your business',
      text: 'Trained on your files, text, website links, and questions with answers. When they don’t cover a question, it says so instead of guessing.',
    },
    model: {
      title: 'A purpose-built model',
      text: 'The built-in engine quotes your sources and needs no key.',
      more: 'Connect a language model of your choice when you want one.',
    },
    secure: {
      title: 'Simple and secure',
      text: 'One line of script puts the chat on your site.',
      more: 'Sources and conversations stay in a folder on your own server.',
    },
  },
  slideshow: {
    heading: 'See it before you sign up',
    stop: 'Stop automatic slide show',
    start: 'Start automatic slide show',
    previous: 'Previous slide',
    next: 'Next slide',
    slides: {
      build: {
        title: 'Build from a database',
        text: 'Connect MySQL, PostgreSQL, SQLite or SQL Server, and Parley reads its tables automatically. Files, text, web pages and Q&A work too.',
        alt: 'The page for creating an agent, with a connected database whose tables are trained, and a field for what its words mean.',
      },
      verify: {
        title: 'Ask, check the SQL, run it',
        text: 'A question becomes a statement that you see before it runs, can edit, and that can only ever read.',
        alt: 'A question in the playground and the SQL that was written for it, with buttons to run and to edit it.',
      },
      results: {
        title: 'See a table or a chart, and export it',
        text: 'Sort the rows, chart them, and export them as CSV or as an image.',
        alt: 'The rows of a statement as a bar chart, with buttons to export the rows, to show the table and to export the chart.',
      },
      retrain: {
        title: 'Retrain while it answers',
        text: 'Change a source and train again. Until then, the last complete version answers.',
        alt: "An agent's sources: the files that it was trained on, what it knows so far, and the button that retrains it.",
      },
      embed: {
        title: 'Embed, integrate, automate',
        text: 'A bubble in the corner of your site, a frame inside a page, a link with a QR code, or calls from your own programs.',
        alt: 'The Connect tab, with the line of script for the chat bubble and a preview of it.',
      },
    },
  },
  chat: {
    heading: { before: 'This one has read', marked: 'our manual' },
    text: "A real agent, built with Parley from Parley's own documentation and powered by the built-in engine. It runs on this server, without any key. Open the passages below an answer to see what it rests on.",
    loading: 'Loading the chat...',
    failed: 'The chat could not be loaded. Reload the page to try again.',
    name: (product: string) => `${product}'s manual`,
    anew: 'New conversation',
    invitation: 'What would you like to know?',
    notReady: 'Still reading the documentation. Ask again in a moment.',
    /** The documentation answers each of these. */
    questions: [
      'How do I put the chat on my website?',
      'Which files can an agent learn from?',
      'Do I need an API key?',
      'Can I run it on my own server?',
    ],
  },
  steps: {
    heading: 'From a folder of documents to a conversation',
    list: [
      { title: 'Build and deploy your agent', text: 'Add what it should know, and put it on your site with one line.' },
      {
        title: 'The agent solves problems',
        text: 'It answers your customers at any hour, in the words of your sources.',
      },
      { title: 'Refine it', text: 'See what was asked, add what was missing, and train again.' },
      {
        title: 'Route complex issues to a human',
        text: 'It answers from your sources alone. Where they have no answer, it says so, and your customers know to ask you.',
      },
      {
        title: 'Review analytics',
        text: 'Messages per day, what people ask about, how quickly they are answered, and which questions had no answer.',
      },
    ],
  },
  sources: {
    heading: 'This page shows its sources, too',
    number: (number: number) => `Source ${number}`,
  },
  end: 'Your first agent takes one document',
} as const;
