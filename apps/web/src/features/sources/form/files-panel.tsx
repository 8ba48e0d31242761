import { Upload, X } from 'lucide-react';
import { useState } from 'react';
import { FILE_ACCEPT, FILE_LIMITS, sortFiles } from '~/features/training/check-file';
import { useFormContext } from '~/forms/form-parts';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dropzone } from '~/ui/dropzone';
import { formatBytes } from '~/ui/format';
import { useCanDrag } from '~/ui/use-media';
import { texts } from './form.texts';
import type { SourcesForm } from './sources-form';

/** Takes files; once there are some, the place to drop more on is small. @param known whether the agent has files already */
export function FilesPanel({ known = false }: { known?: boolean }) {
  const { watch, setValue, formState } = useFormContext<SourcesForm>();
  const canDrag = useCanDrag();
  const [problems, setProblems] = useState<string[]>([]);
  const files = watch('files');

  function add(chosen: File[]) {
    const { accepted, problems: found } = sortFiles(chosen);
    setProblems(found);
    const known = new Set(files.map(identity));
    setValue('files', [...files, ...accepted.filter((file) => !known.has(identity(file)))]);
  }

  const tooMany = formState.errors.files?.message;
  return (
    <div className="flex flex-col gap-4">
      {known || files.length > 0 ? (
        <Dropzone accept={FILE_ACCEPT} onFiles={add} className="flex-row! flex-wrap gap-x-3 gap-y-0! px-4! py-3.5!">
          <Upload size={18} aria-hidden="true" />
          <span className="font-semibold">{texts.files.dropMore}</span>
          <span className="text-sm text-ink-muted">{FILE_LIMITS}</span>
        </Dropzone>
      ) : (
        <Dropzone accept={FILE_ACCEPT} onFiles={add} className="min-h-52">
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
            <li key={identity(file)} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <span className="min-w-0 flex-1 truncate font-semibold" title={file.name}>
                {file.name}
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
    </div>
  );
}

/** The same file chosen twice is one source. */
function identity({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
