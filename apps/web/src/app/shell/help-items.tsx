import { BookOpen, CircleQuestionMark, History, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { RESOURCE_LINKS } from '~/public/links';
import { MenuLink } from '~/ui/menu';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/docs': BookOpen,
  '/help': CircleQuestionMark,
  '/changelog': History,
};

/** Docs, Help and Changelog as items of a menu. */
export function HelpItems({ className }: { className?: string }) {
  return RESOURCE_LINKS.map(({ href, label }) => {
    const Icon = ICONS[href] ?? BookOpen;
    return (
      <MenuLink
        key={href}
        icon={<Icon size={16} aria-hidden="true" />}
        link={<Link to={href} />}
        {...(className && { className })}
      >
        {label}
      </MenuLink>
    );
  });
}
