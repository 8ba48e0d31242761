/** One slide. Its pictures lie in `pictures` under its id; `npx tsx e2e/screenshots/landing.ts` takes them. */
export interface Slide {
  id: string;
  title: string;
  text: string;
  /** What is to be seen, for those who do not see it. */
  alt: string;
}

/** The slideshow of the landing page, in order. A slide with a video of its id plays that instead of its picture. */
export const SLIDES: readonly Slide[] = [
  {
    id: 'build',
    title: 'Build from a database',
    text: 'Connect MySQL, PostgreSQL, SQLite or SQL Server, and its tables are read by themselves. Files, texts, web pages and Q&A work, too.',
    alt: 'The page for creating an agent, with a connected database whose tables are trained, and a field for what its words mean.',
  },
  {
    id: 'verify',
    title: 'Ask, check the SQL, run it',
    text: 'A question becomes a statement that you see before it runs, can edit, and that can only ever read.',
    alt: 'A question in the playground and the SQL that was written for it, with buttons to run and to edit it.',
  },
  {
    id: 'results',
    title: 'See a table or a chart, take it along',
    text: 'Sort the rows, draw them, and export them as CSV or as a picture.',
    alt: 'The rows of a statement as a bar chart, with buttons to export the rows, to show the table and to export the chart.',
  },
  {
    id: 'retrain',
    title: 'Retrain while it answers',
    text: 'Change a source and train again. Until that is done, the last complete version answers.',
    alt: "An agent's sources: the files that it was trained on, what it knows by now, and the button that retrains it.",
  },
  {
    id: 'embed',
    title: 'Embed, integrate, automate',
    text: 'A bubble in the corner of your site, a frame inside a page, a link with a QR code, or calls from your own programs.',
    alt: 'The Connect tab, with the line of script for the chat bubble and a preview of it.',
  },
];
