import { BookOpenText, MessageSquareQuote, ShieldCheck } from 'lucide-react';
import { Cite } from './cite';
import { texts } from './landing.texts';

const { features: said } = texts;

const FEATURES = [
  {
    icon: BookOpenText,
    title: said.understands.title,
    text: (
      <>
        {said.understands.text}
        <Cite source="refuses" />
      </>
    ),
  },
  {
    icon: MessageSquareQuote,
    title: said.model.title,
    text: (
      <>
        {said.model.text}
        <Cite source="local" /> {said.model.more}
      </>
    ),
  },
  {
    icon: ShieldCheck,
    title: said.secure.title,
    text: (
      <>
        {said.secure.text}
        <Cite source="script" /> {said.secure.more}
        <Cite source="folder" />
      </>
    ),
  },
] as const;

export function Features() {
  return (
    <section aria-label={said.label} className="border-y border-line bg-surface">
      <ul className="mx-auto grid max-w-300 divide-line max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="px-5 py-10 md:px-8 lg:py-14">
            <Icon size={26} aria-hidden="true" />
            <h2 className="mt-5 text-xl">{title}</h2>
            <p className="mt-2 max-w-[46ch] text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
