import { NOTIFICATION_KINDS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { NotificationKind, Notifications } from '@parley/contract/notifications';
import { failureText } from '~/api/errors';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { ScreenHead } from '~/ui/screen-head';
import { Select } from '~/ui/select';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { Switch } from '~/ui/switch';
import { useNotifications, useSaveNotifications } from './notification-queries';
import { texts } from './notifications.texts';

/** The emails about an agent that the current user gets. */
export function NotificationsSection({ agent }: Pick<AgentTabProps, 'agent'>) {
  const { data, error, refetch, isFetching } = useNotifications(agent.id);
  return (
    <>
      <ScreenHead title={texts.title} className="mb-5" />
      {error && !data && (
        <Banner onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(MESSAGES.fetchNotificationsFailed, error)}
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data && <NotificationsForm agentId={agent.id} saved={data} />}
    </>
  );
}

const ZONE_HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Values {
  daily: NotificationKind[];
  zone: string;
}

function NotificationsForm({ agentId, saved }: { agentId: string; saved: Notifications }) {
  const { mutateAsync: save } = useSaveNotifications(agentId);
  const form = useEditForm<Values>({
    saved: { daily: saved.daily, zone: saved.zone ?? ZONE_HERE },
    save: (_, values) => save(values),
    failed: MESSAGES.saveNotificationsFailed,
    done: texts.saved,
  });
  const { daily, zone } = form.values;
  const toggle = (kind: NotificationKind, on: boolean) =>
    form.set(
      'daily',
      NOTIFICATION_KINDS.filter((each) => (each === kind ? on : daily.includes(each))),
    );
  return (
    <SettingsCard title={texts.card} text={texts.to(saved.email)}>
      <form {...form.props} className="flex flex-col gap-5">
        {saved.mail === 'kept' && <Banner tone="note">{texts.kept}</Banner>}
        {NOTIFICATION_KINDS.map((kind) => (
          <Switch
            key={kind}
            label={texts.kinds[kind].label}
            hint={texts.kinds[kind].hint}
            checked={daily.includes(kind)}
            onChange={(on) => toggle(kind, on)}
          />
        ))}
        <Field label={texts.zone} hint={texts.zoneHint} error={form.errors.zone}>
          {(control) => (
            <Select {...control} value={zone} options={zonesWith(zone)} onChange={(next) => form.set('zone', next)} />
          )}
        </Field>
        <FormActions form={form} />
      </form>
    </SettingsCard>
  );
}

/** The time zones that this browser knows; a saved one may be known only to another browser. */
function zonesWith(zone: string) {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].sort();
  return names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
