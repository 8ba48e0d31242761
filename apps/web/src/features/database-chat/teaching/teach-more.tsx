import { MESSAGES } from '@parley/contract/messages';
import { useUnsavedWarning } from '~/forms/unsaved';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { texts } from '../database-chat.texts';
import { useTeach } from '../database-queries';
import { TeachTabs } from './teach-tabs';
import { isTaught, NO_TEACHING } from './teaching-fields';

/** Teaches a database that is already connected. */
export function TeachMore({ connectionId }: { connectionId: string }) {
  const { mutateAsync: teach } = useTeach();
  const form = useForm({
    initial: NO_TEACHING,
    send: async (values) => {
      await teach({ ...values, connection_id: connectionId });
      form.reset();
      toast.done(texts.teaching.taught);
    },
    failed: MESSAGES.trainDatabaseFailed,
  });
  const taught = isTaught(form.values);
  useUnsavedWarning(taught);
  return (
    <form {...form.props} aria-label={texts.teaching.more} className="flex flex-col gap-3">
      <h4 className="font-semibold">{texts.teaching.more}</h4>
      <TeachTabs value={form.values} onChange={form.set} disabled={form.busy} />
      {form.failure && <Banner>{form.failure}</Banner>}
      <div className="flex justify-end">
        <Button type="submit" disabled={!taught} busy={form.busy}>
          {texts.teaching.save}
        </Button>
      </div>
    </form>
  );
}
