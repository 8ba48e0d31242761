import { SlidersHorizontal, Sparkles } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { AgentTabProps } from '~/features/training/use-training';
import { SideMenu } from '~/ui/side-menu';
import { AiSection } from './ai/ai-section';
import { GeneralSection } from './general/general-section';
import { useScrollTo } from './use-scroll-to';

const SECTIONS = [
  { value: 'general', label: 'General', icon: SlidersHorizontal, Section: GeneralSection },
  { value: 'ai', label: 'AI', icon: Sparkles, Section: AiSection },
] as const;

/** The settings of one agent; the query parameter `tab` says which part, `scrollTo` which element of it. */
export function AgentSettings(props: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const current = SECTIONS.find(({ value }) => value === search.get('tab')) ?? SECTIONS[0];
  useScrollTo(search.get('scrollTo'));
  return (
    <SideMenu
      label="Settings"
      items={SECTIONS}
      current={current}
      onChoose={(tab) => setSearch({ tab }, { replace: true })}
    >
      <div className="max-w-170">
        <current.Section {...props} />
      </div>
    </SideMenu>
  );
}
