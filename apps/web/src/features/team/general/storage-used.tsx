import { Button } from '~/ui/button';
import { formatBytes } from '~/ui/format';
import { Meter } from '~/ui/meter';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from '../team.texts';
import { useStorage } from '../team-queries';

const texts = all.storage;

/** How much of its storage the team has used. */
export function StorageUsed() {
  const { data, isError, refetch } = useStorage();
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {texts.failed}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-8 w-full" />;
  const { used_bytes: used, max_bytes: most } = data;
  return (
    <div className="flex flex-col gap-2">
      <p>{texts.used(formatBytes(used), formatBytes(most))}</p>
      <Meter percent={(used / most) * 100} label={texts.title} />
    </div>
  );
}
