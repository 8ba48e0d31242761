import type { Source } from '@parley/contract/sources';
import { formatBytes } from '~/ui/format';
import { Figure, InfoCard } from './info-card';

/** The files on this screen: those that are trained, and those that wait to be added. */
export function Summary({ files, sources }: { files: readonly File[]; sources: readonly Source[] }) {
  const known = sources.filter(({ kind }) => kind === 'file');
  const sizeOf = (all: readonly { size: number }[]) => all.reduce((sum, { size }) => sum + size, 0);
  return (
    <InfoCard title="Summary">
      <dl className="flex flex-col gap-1.5">
        <Figure name="Files" value={(known.length + files.length).toLocaleString('en-US')} strong />
        <Figure name="Total size" value={formatBytes(sizeOf(known) + sizeOf(files))} strong />
        {files.length > 0 && <Figure name="Not added yet" value={`${files.length} · ${formatBytes(sizeOf(files))}`} />}
      </dl>
    </InfoCard>
  );
}
