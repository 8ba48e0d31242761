import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../chat-ui.texts';
import { CopyIconButton } from '../quiet-icon-button';

export interface CodeBlockProps {
  code: string;
  /** As the fence gives it; may be empty or unknown. */
  language: string;
  settled: boolean;
}

/** Code with its language and a copy button. The highlighter is loaded when a page's first code has settled. */
export function CodeBlock({ code, language, settled }: CodeBlockProps) {
  const [coloured, setColoured] = useState<{ code: string; nodes: ReactNode } | null>(null);
  useEffect(() => {
    if (!settled || !language) return;
    let wanted = true;
    import('./highlight')
      .then(({ highlight }) => wanted && setColoured({ code, nodes: highlight(code, language) }))
      // Without colours the code is just as readable.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [code, language, settled]);

  return (
    <div className="code">
      <div className="code-head">
        <span>{language || texts.code.unknown}</span>
        <CopyIconButton text={code} label={texts.code.copy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code must be scrollable with the keyboard */}
      <pre tabIndex={0}>
        <code>{coloured?.code === code ? coloured.nodes : code}</code>
      </pre>
    </div>
  );
}
