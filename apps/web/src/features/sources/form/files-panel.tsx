import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { isNamed, SameNameDialog } from '~/features/training/add/same-name-dialog';
import { FILE_ACCEPT, FILE_LIMITS, sortFiles } from '~/features/training/check-file';
import { withoutCopies } from '~/features/training/without-copies';
import { useFormContext } from '~/forms/form-parts';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dropzone } from '~/ui/dropzone';
import { formatBytes } from '~/ui/format';
import { useCanDrag } from '~/ui/use-media';
import { texts } from './form.texts';
import { fileIdentity, type SourcesForm } from './sources-form';

const NOTHING_KNOWN: readonly KnownFile[] = [];

interface KnownFile {
  id: string;
  name: string;
}

/** Accepts files; once there are some, the drop zone is small. @param known the agent's existing files */
export function FilesPanel({ known = NOTHING_KNOWN }: { known?: readonly KnownFile[] }) {
  const { watch, getValues, setValue, formState } = useFormContext<SourcesForm>();
  const canDrag = useCanDrag();
  const [problems, setProblems] = useState<string[]>([]);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<{ chosen: File[]; names: string[] }>({ chosen: [], names: [] });
  const files = watch('files');
  const replaces = watch('replaces');

  async function choose(all: File[]) {
    const { accepted, problems: found } = sortFiles(all);
    setProblems(found);
    const chosenBefore = new Set(files.map(fileIdentity));
    const others = accepted.filter((file) => !chosenBefore.has(fileIdentity(file)));
    const { files: added, copies } = await withoutCopies(others, files);
    if (copies.length > 0) setProblems([...found, ...copies]);
    const current = getValues('files');
    const there = added.filter(({ name }) => [...known, ...current].some((other) => isNamed(other, name)));
    if (there.length === 0) return setValue('files', [...current, ...added]);
    setAsked({ chosen: added, names: [...new Set(there.map(({ name }) => name))] });
    setAsking(true);
  }

  function add(replacing: boolean) {
    const { chosen } = asked;
    const others = files.filter((file) => !replacing || !chosen.some(({ name }) => isNamed(file, name)));
    const left = Object.entries(replaces).filter(([key]) => !chosen.some((file) => fileIdentity(file) === key));
    const added = known.flatMap((source) => {
      const file = replacing && chosen.find(({ name }) => isNamed(source, name));
      return file ? [[fileIdentity(file), source.id] as const] : [];
    });
    setAsking(false);
    setValue('files', [...others, ...chosen]);
    setValue('replaces', Object.fromEntries([...left, ...added]));
  }

  const tooMany = formState.errors.files?.message;
  return (
    <div className="flex flex-col gap-4">
      {known.length > 0 || files.length > 0 ? (
        <Dropzone accept={FILE_ACCEPT} onFiles={choose} className="flex-row! flex-wrap gap-x-3 gap-y-0! px-4! py-3.5!">
          <Upload size={18} aria-hidden="true" />
          <span className="font-semibold">{texts.files.dropMore}</span>
          <span className="text-sm text-ink-muted">{FILE_LIMITS}</span>
        </Dropzone>
      ) : (
        <Dropzone accept={FILE_ACCEPT} onFiles={choose} className="min-h-52">
          <Upload size={26} strokeWidth={1.75} aria-hidden="true" className="mb-1" />
          <span className="text-lg font-semibold">{canDrag ? texts.files.drop : texts.files.choose}</span>
          <span className="text-ink-muted">{FILE_LIMITS}</span>
        </Dropzone>
      )}
      {tooMany && <Banner>{tooMany}</Banner>}
      {problems.length > 0 && (
        <Banner onDismiss={() => setProblems([])}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      )}
      {files.length > 0 && (
        <ul aria-label={texts.files.chosen} className="divide-y divide-line rounded-md border border-line bg-surface">
          {files.map((file) => (
            <li key={fileIdentity(file)} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-semibold" title={file.name}>
                  {file.name}
                </span>
                {fileIdentity(file) in replaces && (
                  <span className="text-sm text-ink-muted">{texts.files.replaces}</span>
                )}
              </span>
              <span className="text-sm text-ink-muted">{formatBytes(file.size)}</span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={texts.files.removeNamed(file.name)}
                onClick={() =>
                  setValue(
                    'files',
                    files.filter((other) => other !== file),
                  )
                }
              >
                <X size={15} aria-hidden="true" />
                <span className="max-sm:sr-only">{texts.files.remove}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SameNameDialog
        open={asking}
        names={asked.names}
        onReplace={() => add(true)}
        onKeepBoth={() => add(false)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
