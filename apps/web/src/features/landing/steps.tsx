const STEPS: readonly { title: string; text: string }[] = [
  { title: 'Build and deploy your agent', text: 'Add what it should know, and put it on your site with one line.' },
  { title: 'The agent solves problems', text: 'It answers your customers at any hour, in the words of your sources.' },
  { title: 'Refine it', text: 'See what was asked, add what was missing, and train again.' },
  {
    title: 'Route complex issues to a human',
    text: 'It never guesses: when its sources do not tell, it says so, and your customers know to ask you.',
  },
  {
    title: 'Review analytics',
    text: 'Messages per day, what people ask about, how quickly they are answered, and what found no answer.',
  },
];

/** A real order of things, so the numbers carry it. */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-300 px-5 pt-20 md:px-8 lg:pt-28">
      <h2 id="steps" className="max-w-[20ch] text-3xl font-extrabold">
        From a folder of documents to a conversation
      </h2>
      <ol className="mt-10 border-t border-ink">
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] gap-y-1 border-b border-line py-6 lg:grid-cols-[6rem_1fr_1.2fr] lg:items-baseline lg:py-7"
          >
            <span className="text-xl font-extrabold">{index + 1}</span>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-[52ch] text-ink-muted max-lg:col-start-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
