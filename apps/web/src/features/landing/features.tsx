import { BookOpenText, MessageSquareQuote, ShieldCheck } from 'lucide-react';

const FEATURES = [
  {
    icon: BookOpenText,
    title: 'Understands your business',
    text: 'Trained on your files, texts, website links and questions with answers, and on nothing else. When they do not tell, it says so.',
  },
  {
    icon: MessageSquareQuote,
    title: 'A model built for the purpose',
    text: 'The built-in engine finds and quotes the right place in your sources without any key. Connect a model of your choice when you want one.',
  },
  {
    icon: ShieldCheck,
    title: 'Simple and secure',
    text: 'One line of script puts the chat on your site. Your sources and conversations stay on your own server.',
  },
] as const;

export function Features() {
  return (
    <section aria-label="What sets it apart" className="border-y border-line bg-surface">
      <ul className="mx-auto grid max-w-300 divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="px-5 py-10 md:px-8 lg:py-14">
            <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
            <h2 className="mt-5 text-xl">{title}</h2>
            <p className="mt-2 max-w-[46ch] text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
