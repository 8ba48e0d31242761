import { Suspense } from 'react';
import { latePart } from '~/api/late-part';

const CodeBlock = latePart(() => import('~/chat-ui/markdown/code-block'), 'CodeBlock');

/** A highlighted statement with a copy button. */
export function SqlCode({ sql }: { sql: string }) {
  return (
    <div className="markdown">
      <Suspense fallback={<pre>{sql}</pre>}>
        <CodeBlock code={sql} language="sql" settled />
      </Suspense>
    </div>
  );
}
