import { Suspense } from 'react';
import { latePart } from '~/api/late-part';

const CodeBlock = latePart(() => import('~/chat-ui/markdown/code-block'), 'CodeBlock');

/** A statement in colours, with a button that copies it. */
export function SqlCode({ sql }: { sql: string }) {
  return (
    <div className="markdown">
      <Suspense fallback={<pre>{sql}</pre>}>
        <CodeBlock code={sql} language="sql" settled />
      </Suspense>
    </div>
  );
}
