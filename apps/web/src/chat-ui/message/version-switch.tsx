import type { Versions } from '@parley/contract/chat';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { texts } from '../chat-ui.texts';
import { QuietIconButton } from '../quiet-icon-button';

export interface VersionSwitchProps {
  versions: Versions;
  /** What there are several versions of. */
  what: 'message' | 'answer';
  onShow: (version: number) => void;
}

/** Steps through versions: '‹ 1/2 ›'. */
export function VersionSwitch({ versions: { current, count }, what, onShow }: VersionSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <span role="group" aria-label={texts.versions[what].label} className="flex items-center text-xs text-ink-muted">
      <QuietIconButton
        label={texts.versions[what].previous}
        aria-disabled={current === 1}
        className="w-7 aria-disabled:opacity-45"
        onClick={() => current > 1 && onShow(current - 1)}
      >
        <ChevronLeft size={15} aria-hidden="true" />
      </QuietIconButton>
      <span role="status" aria-label={texts.versions.current(current, count)} className="min-w-[3ch] text-center">
        {texts.versions.short(current, count)}
      </span>
      <QuietIconButton
        label={texts.versions[what].next}
        aria-disabled={current === count}
        className="w-7 aria-disabled:opacity-45"
        onClick={() => current < count && onShow(current + 1)}
      >
        <ChevronRight size={15} aria-hidden="true" />
      </QuietIconButton>
    </span>
  );
}
