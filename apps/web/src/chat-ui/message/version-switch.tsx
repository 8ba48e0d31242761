import type { Versions } from '@parley/contract/chat';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { QuietIconButton } from '../quiet-icon-button';

export interface VersionSwitchProps {
  versions: Versions;
  /** What there are several of: 'message', 'answer'. */
  what: string;
  onShow: (version: number) => void;
}

/** Goes to and fro between versions: '‹ 1/2 ›'. */
export function VersionSwitch({ versions: { current, count }, what, onShow }: VersionSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <span role="group" aria-label={`Versions of this ${what}`} className="flex items-center text-xs text-ink-muted">
      <QuietIconButton
        label={`Previous version of this ${what}`}
        aria-disabled={current === 1}
        className="w-7 aria-disabled:opacity-45"
        onClick={() => current > 1 && onShow(current - 1)}
      >
        <ChevronLeft size={15} aria-hidden="true" />
      </QuietIconButton>
      <span role="status" aria-label={`Version ${current} of ${count}`} className="min-w-[3ch] text-center">
        {current}/{count}
      </span>
      <QuietIconButton
        label={`Next version of this ${what}`}
        aria-disabled={current === count}
        className="w-7 aria-disabled:opacity-45"
        onClick={() => current < count && onShow(current + 1)}
      >
        <ChevronRight size={15} aria-hidden="true" />
      </QuietIconButton>
    </span>
  );
}
