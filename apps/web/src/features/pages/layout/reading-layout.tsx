import type { ReactNode } from 'react';
import type { Heading } from '../build/markdown';
import { SearchButton } from '../search/search-button';
import { OnThisPage } from './on-this-page';
import { PrevNext } from './prev-next';
import { type NavSection, SideNav } from './side-nav';

export interface ReadingLayoutProps {
  path: string;
  title: string;
  description: string;
  /** Names the neighbouring pages: 'Documentation'. */
  label: string;
  sections: readonly NavSection[];
  headings: readonly Heading[];
  /** Between the title and the text: the date of a post. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page to read: its neighbours on the left, its headings on the right, search above both. */
export function ReadingLayout(props: ReadingLayoutProps) {
  const { path, title, description, label, sections, headings, above, children } = props;
  const order = sections.flatMap(({ links }) => links);
  const at = order.findIndex(({ href }) => href === path);
  return (
    <div className="mx-auto grid max-w-300 gap-x-12 gap-y-8 px-5 pt-6 pb-20 md:px-8 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-10 min-[77.5rem]:grid-cols-[13.5rem_minmax(0,1fr)_12.5rem]">
      <aside
        aria-label={`${label} and search`}
        className="flex flex-col gap-3 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:gap-7 lg:self-start lg:overflow-y-auto lg:py-6"
      >
        <SearchButton />
        <SideNav label={label} sections={sections} path={path} />
      </aside>
      <article className="min-w-0 lg:py-6">
        <h1 className="text-3xl font-extrabold max-md:text-[2rem]">{title}</h1>
        {above}
        <p className="mt-4 max-w-[58ch] text-xl leading-normal font-normal tracking-normal text-ink-muted">
          {description}
        </p>
        <div className="mt-9">{children}</div>
        <PrevNext previous={at > 0 ? order[at - 1] : undefined} next={at < 0 ? undefined : order[at + 1]} />
      </article>
      <div className="hidden min-[77.5rem]:sticky min-[77.5rem]:top-16 min-[77.5rem]:block min-[77.5rem]:max-h-[calc(100dvh-4rem)] min-[77.5rem]:self-start min-[77.5rem]:overflow-y-auto min-[77.5rem]:py-8">
        <OnThisPage headings={headings} />
      </div>
    </div>
  );
}
