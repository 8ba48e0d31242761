import { BookOpenText, MessageSquareQuote, ShieldCheck } from 'lucide-react';
import { Cite } from './cite';

const FEATURES = [
  {
    icon: BookOpenText,
    title: 'Understands your business',
    text: (
      <>
        Trained on your files, texts, website links and questions with answers. When they do not tell, it says so
        instead of guessing.
        <Cite source="refuses" />
      </>
    ),
  },
  {
    icon: MessageSquareQuote,
    title: 'A model built for the purpose',
    text: (
      <>
        The built-in engine quotes your sources and needs no key.
        <Cite source="local" /> Connect a language model of your choice when you want one.
      </>
    ),
  },
  {
    icon: ShieldCheck,
    title: 'Simple and secure',
    text: (
      <>
        One line of script puts the chat on your site.
        <Cite source="script" /> Sources and conversations stay in a folder on your own server.
        <Cite source="folder" />
      </>
    ),
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
