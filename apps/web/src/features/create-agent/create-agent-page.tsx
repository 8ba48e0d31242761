import { NAME_MAX, WEBSITE_PAGES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { latePart } from '~/api/late-part';
import { isReady } from '~/features/database-chat/create/database-choice';
import { useConnections } from '~/features/database-chat/database-queries';
import { FilesPanel } from '~/features/sources/form/files-panel';
import { ImportPairs } from '~/features/sources/form/import-pairs';
import { NotionPanel } from '~/features/sources/form/notion-panel';
import { QaPanel } from '~/features/sources/form/qa-panel';
import { countsOf, mistakesOf, type QaPair, sourceProblems, withPairs } from '~/features/sources/form/sources-form';
import { TextPanel } from '~/features/sources/form/text-panel';
import { WebsitePanel } from '~/features/sources/form/website-panel';
import { WebsiteChoice } from '~/features/sources/websites/website-choice';
import { FormProvider } from '~/forms/form-parts';
import { type UnsavedWarning, useUnsavedWarning } from '~/forms/unsaved';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { useDocumentTitle } from '~/ui/document-title';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { ScrollStrip } from '~/ui/scroll-strip';
import { Loading } from '~/ui/spinner';
import { TabPanel, Tabs } from '~/ui/tabs';
import { useIsMobile } from '~/ui/use-media';
import { texts } from './create-agent.texts';
import { CreateFooter } from './create-footer';
import {
  type Audience,
  type CreateForm,
  type CreateTab,
  EMPTY_FORM,
  effectiveName,
  isTouched,
  problemsOf,
} from './create-form';
import { CREATE_TABS } from './create-tabs';
import { CreationOverlay } from './creation-overlay';
import { ReviewDialog } from './review-dialog';
import { useCreateAgent } from './use-create-agent';
import { useKeepForm, useKeptForm } from './use-kept-form';

const DatabasePanel = latePart(() => import('~/features/database-chat/create/database-panel'), 'DatabasePanel');

/** In total: pairs of a file are shown as fields here, unlike those that an agent already has. */
const TYPED_PAIRS_MAX = 200;

const WARNING: UnsavedWarning = {
  title: texts.leaving.title,
  description: texts.leaving.text,
  confirmLabel: texts.leaving.confirm,
};

export function CreateAgentPage() {
  useDocumentTitle(texts.page.title);
  const kept = useKeptForm();
  const [active, setActive] = useState<CreateTab>(kept?.active ?? 'file');
  const [reviewing, setReviewing] = useState(false);
  const { creation, create } = useCreateAgent();
  const mobile = useIsMobile();
  const form = useForm<CreateForm>({
    initial: kept?.form ?? EMPTY_FORM,
    validate: (values) => mistakesOf(problemsOf(values, active)),
    onMistakes: (values) => {
      const [first] = problemsOf(values, active);
      if (first?.kind) setActive(first.kind);
    },
    send: async (given) => {
      form.set('name', effectiveName(given, active));
      setReviewing(true);
    },
    failed: MESSAGES.requestFailed,
  });
  const { values } = form;
  const { database } = values;
  const connections = useConnections(database.connectionId !== '').data;
  const chosen = connections?.find(({ connection_id }) => connection_id === database.connectionId);
  const counts = { ...countsOf(values), database: isReady(database, chosen) ? 1 : 0 };
  // Once shown it stays mounted, so that a reading that it started is followed from any tab.
  const [databaseSeen, setDatabaseSeen] = useState(false);
  if (active === 'database' && !databaseSeen) setDatabaseSeen(true);
  const unsaved = creation.phase !== 'training' && isTouched(values);
  useUnsavedWarning(unsaved, WARNING);
  useKeepForm(unsaved ? { form: values, active } : null);

  async function importPairs(pairs: QaPair[]) {
    const { all, skipped } = withPairs(form.values.pairs, pairs);
    form.set('pairs', all);
    return skipped;
  }

  function confirm(audience: Audience) {
    setReviewing(false);
    void create(values, effectiveName(values, active), audience);
  }

  return (
    <FormProvider {...form.context}>
      <div ref={form.props.ref} className="flex flex-1 flex-col">
        <div className="page-width pt-8 pb-6 md:pt-12">
          {kept && <KeptNote lost={kept.lost} />}
          <h1 className="text-3xl">{texts.page.title}</h1>
          <p className="mt-2 text-lg text-ink-muted">{texts.page.intro}</p>
          <Field label={texts.page.name} error={form.errors.name} className="mt-6 max-w-120">
            {(control) => <Input {...control} maxLength={NAME_MAX} autoComplete="off" {...form.register('name')} />}
          </Field>
        </div>
        <Tabs
          label={texts.page.sources}
          orientation={mobile ? 'horizontal' : 'vertical'}
          value={active}
          onChange={setActive}
          items={CREATE_TABS.map((item) => ({
            value: item.kind,
            label: <SourceTab {...item} count={counts[item.kind]} />,
          }))}
          {...(mobile
            ? {
                listClassName: 'w-max',
                wrapList: (list) => (
                  <ScrollStrip shown={active} className="border-b border-line">
                    {list}
                  </ScrollStrip>
                ),
              }
            : { listClassName: 'w-52 shrink-0 self-start' })}
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
              <div className="flex flex-col gap-5">
                <WebsiteChoice whole={values.whole} onChange={(whole) => form.set('whole', whole)} />
                <WebsitePanel
                  {...(values.whole && { intro: texts.wholeWebsite(WEBSITE_PAGES.usual, values.links.length) })}
                />
              </div>
            </TabPanel>
            <TabPanel value="qa">
              <div className="flex flex-col gap-6">
                <QaPanel />
                <ImportPairs max={Math.max(0, TYPED_PAIRS_MAX - counts.qa)} add={importPairs} />
              </div>
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
          reading={database.connectionId !== '' && counts.database === 0 && chosen?.training.state === 'training'}
          active={active}
          problem={sourceProblems(values).find(({ kind }) => kind === active)?.message}
          named={effectiveName(values, active) !== ''}
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
        onName={(name) => form.set('name', name)}
        onConfirm={confirm}
      />
      <CreationOverlay creation={creation} counts={counts} whole={values.whole && counts.website > 0} />
    </FormProvider>
  );
}

/** Explains why the form is already filled in. */
function KeptNote({ lost }: { lost: readonly string[] }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Banner tone="note" className="mb-6" onDismiss={() => setDismissed(true)}>
      {texts.kept.text} {lost.length > 0 && texts.kept.lost(lost)}
    </Banner>
  );
}

/** A tab of the left menu, with the number of its sources if there are any. */
function SourceTab({ label, icon: Icon, count }: { label: string; icon: LucideIcon; count: number }) {
  return (
    <>
      <Icon size={17} aria-hidden="true" className="max-md:hidden" />
      <span className="flex-1 text-left">{label}</span>
      {count > 0 && (
        <span className="min-w-5 rounded-full bg-mark px-1 text-center text-sm text-on-mark tabular-nums md:min-w-6 md:px-1.5">
          <span aria-hidden="true">{count.toLocaleString('en-US')}</span>
          <span className="sr-only">{texts.page.added(count)}</span>
        </span>
      )}
    </>
  );
}
