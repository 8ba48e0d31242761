import { useState } from 'react';
import { useUnsavedWarning } from '~/forms/unsaved';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { TeachTabs } from './teach-tabs';
import { isTaught, NO_TEACHING } from './teaching-fields';
import { useTeaching } from './use-teaching';

/** Teaches a database that is connected already. */
export function TeachMore({ connectionId }: { connectionId: string }) {
  const [form, setForm] = useState(NO_TEACHING);
  const { ready, saving, failure, save } = useTeaching(connectionId, form, () => {
    setForm(NO_TEACHING);
    toast.done('Taught');
  });
  useUnsavedWarning(isTaught(form));
  return (
    <section aria-label="Teach it more" className="flex flex-col gap-3">
      <h4 className="font-semibold">Teach it more</h4>
      <TeachTabs value={form} onChange={setForm} disabled={saving} />
      {failure && <Banner>{failure}</Banner>}
      <div className="flex justify-end">
        <Button disabled={!ready} busy={saving} onClick={save}>
          Save
        </Button>
      </div>
    </section>
  );
}
