import { MESSAGES, sameFile } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Dropzone } from '~/ui/dropzone';
import { Progress } from '~/ui/progress';
import { useCanDrag } from '~/ui/use-media';
import { FILE_ACCEPT, FILE_LIMITS, sortFiles } from '../check-file';
import { texts } from '../training.texts';
import { useAddFile, useReplaceFile } from '../training-mutations';
import { isNamed, SameNameDialog } from './same-name-dialog';

interface AddFilesProps {
  agentId: string;
  /** The agent's current sources. */
  sources: readonly Source[];
}

export function AddFiles({ agentId, sources }: AddFilesProps) {
  const { mutateAsync: addFile } = useAddFile(agentId);
  const { mutateAsync: replaceFile } = useReplaceFile(agentId);
  const canDrag = useCanDrag();
  const [problems, setProblems] = useState<string[]>([]);
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);

  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<{ files: File[]; names: string[] }>({ files: [], names: [] });
  const sameNamed = ({ name }: File) => sources.find((source) => source.kind === 'file' && isNamed(source, name));

  function choose(all: File[]) {
    const { accepted, problems: found } = sortFiles(all);
    setProblems(found);
    const names = new Set(accepted.filter(sameNamed).map(({ name }) => name));
    if (names.size === 0) return void add(accepted, false);
    setAsked({ files: accepted, names: [...names] });
    setAsking(true);
  }

  const tell = ({ name }: File, sentence: string) =>
    setProblems((before) => [...before, texts.list.problem(name, sentence)]);

  /** One after the other, so that one failure does not stop the rest. */
  async function add(files: File[], replacing: boolean) {
    setAsking(false);
    for (const file of files) {
      const replaced = replacing ? sameNamed(file) : undefined;
      const onProgress = (share: number) => setSending({ name: file.name, percent: share * 100 });
      onProgress(0);
      try {
        if (replaced) await replaceFile({ fileId: replaced.id, file, onProgress });
        else {
          const { source, already_known } = await addFile({ file, onProgress });
          if (already_known) tell(file, sameFile(source.name));
        }
      } catch (error) {
        tell(file, failureText(MESSAGES.uploadFileFailed, error));
      }
    }
    setSending(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <Dropzone accept={FILE_ACCEPT} disabled={sending !== null} onFiles={choose} className="py-6">
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
      <SameNameDialog
        open={asking}
        names={asked.names}
        onReplace={() => void add(asked.files, true)}
        onKeepBoth={() => void add(asked.files, false)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
