import { MESSAGES } from '@parley/contract/messages';
import type { SourceKind } from '@parley/contract/sources';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { latePart } from '~/api/late-part';
import type { AgentTabProps, LiveTraining } from '~/features/training/use-training';
import { FormProvider } from '~/forms/form-parts';
import { type UnsavedWarning, useUnsavedWarning } from '~/forms/unsaved';
import { useForm } from '~/forms/use-form';
import { SideMenu, type SideMenuItem } from '~/ui/side-menu';
import { Skeleton } from '~/ui/skeleton';
import { ActionBar } from './action-bar';
import { ReviewNotice } from './cases/review-notice';
import { ClearDialog } from './clear-dialog';
import { FailedPanel } from './failed-panel';
import {
  countsOf,
  hasSources,
  mistakesOf,
  NO_SOURCES,
  replacedBy,
  type SourcesForm,
  sourceProblems,
} from './form/sources-form';
import { SectionPanel } from './section-panel';
import { DATABASE_SECTION, FAILED_SECTION, SECTIONS } from './sections';
import { CurrentBase, ResyncCard, Summary } from './side-cards';
import { texts } from './sources.texts';
import { useAdditions } from './use-additions';
import { useWebsiteEntry, type WebsiteValues } from './websites/use-website-entry';
import { useWebsites } from './websites/website-queries';

const DatabaseSection = latePart(() => import('~/features/database-chat/sources/database-section'), 'DatabaseSection');
const DatabaseBar = latePart(() => import('~/features/database-chat/sources/database-bar'), 'DatabaseBar');

const PARAMETER = 'section';
const WEBSITE_SECTION = 'website';
const WARNING: UnsavedWarning = {
  title: texts.leaving.title,
  description: texts.leaving.text,
  confirmLabel: texts.leaving.confirm,
  // The form stays across all sections.
  keptBy: 'tab',
};

/** What an agent learns from, by kind; entries survive switching between kinds, and are added together. */
export function SourcesTab({ agent, live }: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const filled = useFilledSection(live);
  const usual = agent.settings.type === 'database' ? DATABASE_SECTION : filled;
  const section = [...SECTIONS, FAILED_SECTION].find(({ value }) => value === search.get(PARAMETER)) ?? usual;
  const additions = useAdditions(agent.id);
  const unread = useWebsites(agent.id).data?.filter(({ state }) => state === 'failed') ?? [];
  const website = useWebsiteEntry(agent.id);
  const [clearing, setClearing] = useState(false);
  const [cleared, setCleared] = useState<{ form: SourcesForm; website: WebsiteValues } | null>(null);
  const form = useForm<SourcesForm>({
    initial: NO_SOURCES,
    validate: (values) => mistakesOf(sourceProblems(values)),
    onMistakes: (values) => {
      const [first] = sourceProblems(values);
      show(SECTIONS.find(({ kind }) => kind === first?.kind)?.value ?? '', true);
      if (first?.kind === 'website') website.setWhole(false);
    },
    send: async (values) => {
      setCleared(null);
      form.reset(await additions.retrain(values, website.touched ? website.add : null));
    },
    failed: MESSAGES.requestFailed,
  });
  const { values } = form;
  const counts = { ...countsOf(values), site: website.count };
  const touched = hasSources(values) || website.touched;
  useUnsavedWarning(touched, WARNING);

  function show(value: string, replace: boolean) {
    const go = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      next.set(PARAMETER, value);
      return next;
    };
    setSearch(go, { replace });
  }

  const choose = (value: string) => show(value, false);

  function retrain() {
    if (!website.flawed) return void form.submit();
    show(WEBSITE_SECTION, true);
    website.showMistakes();
  }

  function clearWaiting() {
    setCleared({ form: values, website: website.form.values });
    website.clear();
    form.reset({ ...NO_SOURCES, notion: { ...values.notion, token: '', pages: [] } });
  }

  if (!section) return null;
  return (
    <FormProvider {...form.context}>
      <SideMenu
        label={texts.tab.menu}
        items={menuOf(counts, live.training?.sources.failed ?? 0, section === FAILED_SECTION)}
        current={section}
        onChoose={choose}
        title={section.kind === 'failed' ? texts.failed.title : section.label}
        footer={
          section.kind === 'database' && !touched && additions.step === null ? (
            <Suspense>
              <DatabaseBar agent={agent} />
            </Suspense>
          ) : (
            <ActionBar
              additions={additions}
              counts={counts}
              replacing={replacedBy(values).length}
              live={live}
              canClear={touched || live.sources.length > 0}
              onClear={() => setClearing(true)}
              onRetrain={retrain}
              onUndo={
                cleared && !touched
                  ? () => {
                      form.reset(cleared.form);
                      website.form.reset(cleared.website);
                      setCleared(null);
                    }
                  : null
              }
            />
          )
        }
      >
        <ReviewNotice agentId={agent.id} live={live} />
        {section.kind === 'database' ? (
          <Suspense fallback={<Skeleton className="h-40 rounded-md" />}>
            <DatabaseSection agent={agent} />
          </Suspense>
        ) : (
          <div ref={form.props.ref} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
            {section.kind === 'failed' ? (
              <FailedPanel
                agentId={agent.id}
                websites={unread}
                live={live}
                onBack={() => choose(SECTIONS[0]?.value ?? '')}
              />
            ) : (
              <SectionPanel agentId={agent.id} section={section} live={live} website={website} />
            )}
            <aside aria-label={texts.tab.overview} className="grid gap-4 md:max-lg:grid-cols-2">
              {section.kind === 'file' && <Summary form={values} live={live} />}
              {(section.kind === 'website' || section.kind === 'notion') && (
                <ResyncCard agentId={agent.id} sources={live.sources} />
              )}
              <CurrentBase live={live} />
            </aside>
          </div>
        )}
      </SideMenu>
      <ClearDialog
        agentId={agent.id}
        open={clearing}
        onOpenChange={setClearing}
        hasWaiting={touched}
        sources={live.sources}
        section={section}
        onClearWaiting={clearWaiting}
      />
    </FormProvider>
  );
}

/** The first section with sources; it stays the same while the sources change. */
function useFilledSection({ training, sources }: LiveTraining) {
  const [filled, setFilled] = useState<(typeof SECTIONS)[number]>();
  const found = SECTIONS.find((section) => sources.some(({ kind }) => kind === section.kind)) ?? SECTIONS[0];
  if (training && !filled) setFilled(found);
  return filled ?? SECTIONS[0];
}

/** The menu with the number of waiting entries of each kind, and an entry for failed sources if there are any. */
function menuOf(counts: Record<SourceKind | 'site', number>, failed: number, failedShown: boolean): SideMenuItem[] {
  return [
    ...SECTIONS.map((item) => {
      const count = item.kind === 'database' ? 0 : counts[item.kind] + (item.kind === 'website' ? counts.site : 0);
      return { ...item, count, countLabel: texts.tab.waitingCount(count) };
    }),
    ...(failed > 0 || failedShown
      ? [{ ...FAILED_SECTION, count: failed, countLabel: texts.tab.failedCount(failed), bad: true }]
      : []),
  ];
}
