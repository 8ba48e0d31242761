import { MESSAGES } from '@parley/contract/messages';
import { useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { FILE_ACCEPT, fileProblem } from '~/features/training/check-file';
import { useReplaceFile } from '~/features/training/training-mutations';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { texts } from './list.texts';

/** Replaces a file; the old one is used until the new one is trained. */
export function ReplaceFile({ agentId, sourceId }: { agentId: string; sourceId: string }) {
  const { mutate, isPending } = useReplaceFile(agentId);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function replace(file: File | undefined) {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found) return;
    mutate(
      { fileId: sourceId, file },
      {
        onSuccess: () => toast.done(texts.replace.replaced(file.name)),
        onError: (error) => setProblem(failureText(MESSAGES.updateFileFailed, error)),
      },
    );
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={isPending} onClick={() => input.current?.click()}>
        {texts.replace.button}
      </Button>
      <input
        ref={input}
        type="file"
        accept={FILE_ACCEPT}
        hidden
        aria-label={texts.replace.input}
        onChange={(event) => {
          replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem && <Banner>{problem}</Banner>}
    </div>
  );
}
