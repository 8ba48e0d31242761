import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isReady } from '~/features/database-chat/create/database-choice';
import { useConnections } from '~/features/database-chat/database-queries';
import { FilesPanel } from '~/features/sources/form/files-panel';
import { NotionPanel } from '~/features/sources/form/notion-panel';
import { QaPanel } from '~/features/sources/form/qa-panel';
import { countsOf, mistakesOf } from '~/features/sources/form/sources-form';
import { TextPanel } from '~/features/sources/form/text-panel';
import { WebsitePanel } from '~/features/sources/form/website-panel';
import { FormProvider } from '~/forms/form-parts';
import { type UnsavedWarning, useUnsavedWarning } from '~/forms/unsaved';
import { useForm } from '~/forms/use-form';
import { cx } from '~/ui/cx';
import { useDocumentTitle } from '~/ui/document-title';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Loading } from '~/ui/spinner';
import { TabPanel, Tabs } from '~/ui/tabs';
import { useIsMobile } from '~/ui/use-media';
import { CreateFooter } from './create-footer';
import {
  type CreateForm,
  type CreateTab,
  EMPTY_FORM,
  effectiveName,
  isTouched,
  problemsOf,
  type Visibility,
} from './create-form';
import { CREATE_TABS } from './create-tabs';
import { CreationOverlay } from './creation-overlay';
import { ReviewDialog } from './review-dialog';
import { useCreateAgent } from './use-create-agent';

const DatabasePanel = lazy(async () => ({
  default: (await import('~/features/database-chat/create/database-panel')).DatabasePanel,
}));

const WARNING: UnsavedWarning = {
  title: 'Leave without creating the agent?',
  description: 'What you entered here will be lost.',
  confirmLabel: 'Leave',
};

export function CreateAgentPage() {
  useDocumentTitle('Create agent');
  const [active, setActive] = useState<CreateTab>('file');
  const [reviewing, setReviewing] = useState(false);
  const { creation, create } = useCreateAgent();
  const mobile = useIsMobile();
  const form = useForm<CreateForm>({
    initial: EMPTY_FORM,
    validate: (values) => mistakesOf(problemsOf(values, active)),
    onMistakes: (values) => {
      const [first] = problemsOf(values, active);
      if (first?.kind) setActive(first.kind);
    },
    send: async () => setReviewing(true),
    failed: MESSAGES.requestFailed,
  });
  const { values } = form;
  const { database } = values;
  const connections = useConnections(database.connectionId !== '').data;
  const chosen = connections?.find(({ connection_id }) => connection_id === database.connectionId);
  const counts = { ...countsOf(values), database: isReady(database, chosen) ? 1 : 0 };
  // From then on it stands by, so that a training that was begun is followed from any tab.
  const [databaseSeen, setDatabaseSeen] = useState(false);
  if (active === 'database' && !databaseSeen) setDatabaseSeen(true);
  useUnsavedWarning(creation.phase !== 'training' && isTouched(values), WARNING);

  function confirm(visibility: Visibility) {
    setReviewing(false);
    void create(values, effectiveName(values, active), visibility);
  }

  return (
    <FormProvider {...form.context}>
      <div ref={form.props.ref} className="flex flex-1 flex-col">
        <div className="page-width grid gap-6 pt-8 pb-6 md:pb-2 md:grid-cols-[1fr_minmax(0,24rem)] md:items-start md:pt-12">
          <div>
            <h1 className="text-3xl">Create agent</h1>
            <p className="mt-2 text-lg text-ink-muted">Give it a name, and everything it should know</p>
          </div>
          {/* As high as with its error, so that nothing moves when that appears. */}
          <Field label="Agent name" error={form.errors.name} className="md:min-h-24">
            {(control) => <Input {...control} maxLength={NAME_MAX} autoComplete="off" {...form.register('name')} />}
          </Field>
        </div>
        <Tabs
          label="Sources"
          orientation={mobile ? 'horizontal' : 'vertical'}
          value={active}
          onChange={setActive}
          items={CREATE_TABS.map((item) => ({
            value: item.kind,
            label: <SourceTab {...item} count={counts[item.kind]} />,
          }))}
          listClassName={
            mobile ? 'overflow-x-auto border-b border-line [scrollbar-width:none]' : 'w-52 shrink-0 self-start'
          }
          className="page-width grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 pb-8 md:flex md:gap-10"
        >
          <div className="min-w-0 flex-1">
            <TabPanel value="file">
              <FilesPanel />
            </TabPanel>
            <TabPanel value="text">
              <TextPanel />
            </TabPanel>
            <TabPanel value="website">
              <WebsitePanel />
            </TabPanel>
            <TabPanel value="qa">
              <QaPanel />
            </TabPanel>
            <TabPanel value="notion">
              <NotionPanel />
            </TabPanel>
            <TabPanel value="database" keepMounted={databaseSeen}>
              <Suspense fallback={<Loading />}>
                <DatabasePanel value={database} onChange={(value) => form.set('database', value)} />
              </Suspense>
            </TabPanel>
          </div>
        </Tabs>
        <CreateFooter
          counts={counts}
          active={active}
          creation={creation}
          onShow={setActive}
          onCreate={() => void form.submit()}
        />
      </div>
      <ReviewDialog
        open={reviewing}
        onOpenChange={setReviewing}
        form={values}
        database={chosen}
        name={effectiveName(values, active)}
        onConfirm={confirm}
      />
      <CreationOverlay creation={creation} />
    </FormProvider>
  );
}

/** An entry of the left menu, with how many of its kind there are. */
function SourceTab({ label, icon: Icon, count }: { label: string; icon: LucideIcon; count: number }) {
  return (
    <>
      <Icon size={17} aria-hidden="true" className="max-md:hidden" />
      <span className="flex-1 text-left">{label}</span>
      <span
        className={cx(
          'min-w-5 rounded-full px-1 text-center text-sm md:min-w-6 md:px-1.5',
          count > 0 ? 'bg-mark text-on-mark' : 'text-ink-faint max-md:hidden',
        )}
      >
        {count}
      </span>
    </>
  );
}
