import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Dropzone } from '~/ui/dropzone';
import { Progress } from '~/ui/progress';
import { useCanDrag } from '~/ui/use-media';
import { FILE_ACCEPT, FILE_LIMITS, sortFiles } from '../check-file';
import { texts } from '../training.texts';
import { useAddFile } from '../training-mutations';

export function AddFiles({ agentId }: { agentId: string }) {
  const { mutateAsync: addFile } = useAddFile(agentId);
  const canDrag = useCanDrag();
  const [problems, setProblems] = useState<string[]>([]);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);

  /** One after the other, so that one that fails does not hold the rest. */
  async function add(files: File[]) {
    const { accepted, problems: found } = sortFiles(files);
    setProblems(found);
    for (const file of accepted) {
      const onProgress = (share: number) => setSending({ name: file.name, percent: share * 100 });
      onProgress(0);
      try {
        await addFile({ file, onProgress });
      } catch (error) {
        setProblems((before) => [
          ...before,
          texts.list.problem(file.name, failureText(MESSAGES.uploadFileFailed, error)),
        ]);
      }
    }
    setSending(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <Dropzone accept={FILE_ACCEPT} disabled={sending !== null} onFiles={(files) => void add(files)} className="py-6">
        <span className="font-semibold">{canDrag ? texts.addFiles.drop : texts.addFiles.choose}</span>
        <span className="text-sm text-ink-muted">{FILE_LIMITS}</span>
      </Dropzone>
      {sending && (
        <div>
          <p className="truncate text-sm text-ink-muted">{texts.addFiles.uploading(sending.name)}</p>
          <Progress value={sending.percent} label={texts.addFiles.uploading(sending.name)} className="mt-1" />
        </div>
      )}
      {problems.length > 0 && (
        <Banner onDismiss={() => setProblems([])}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
