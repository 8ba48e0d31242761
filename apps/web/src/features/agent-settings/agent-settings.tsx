import { SlidersHorizontal, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { AgentTabProps } from '~/features/training/use-training';
import { SideMenu } from '~/ui/side-menu';
import { texts } from './agent-settings.texts';
import { AiSection } from './ai/ai-section';
import { GeneralSection } from './general/general-section';

const SECTIONS = [
  { value: 'general', label: texts.menu.general, icon: SlidersHorizontal, Section: GeneralSection },
  { value: 'ai', label: texts.menu.ai, icon: Sparkles, Section: AiSection },
] as const;

/** The settings of one agent; the query parameter `tab` says which part, `scrollTo` which element of it. */
export function AgentSettings(props: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const current = SECTIONS.find(({ value }) => value === search.get('tab')) ?? SECTIONS[0];
  useScrollTo(search.get('scrollTo'));
  return (
    <SideMenu label={texts.menu.label} items={SECTIONS} current={current} onChoose={(tab) => setSearch({ tab })}>
      <div className="max-w-170">
        <current.Section {...props} />
      </div>
    </SideMenu>
  );
}

/** Until then the screen has taken its final height. */
const DELAY_MS = 100;

/** Scrolls to the element of that id once, and moves the focus there for those who do not see the page move. */
function useScrollTo(id: string | null): void {
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      const element = document.getElementById(id);
      if (!element) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      element.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
