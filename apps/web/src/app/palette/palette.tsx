import { Dialog as Base } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { VEIL } from '~/ui/dialog';
import { takeEarlySearch } from '~/ui/early-search';
import { useLayer } from '~/ui/open-layers';
import { texts } from '../app.texts';
import { type Command, find, inOrder, useCommands } from './commands';
import { closePalette } from './palette-state';
import { Results } from './results';
import { type Kind, shorten } from './shorten';
import { useFound } from './use-found';

const { palette: said } = texts;

/** Finds agents, tabs, screens, actions, conversations and sources: a combobox as in the ARIA Authoring Practices. */
export function Palette() {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [whole, setWhole] = useState<readonly Kind[]>([]);
  const list = useId();
  const { agents, commands, acts, currentId, loading, failure } = useCommands();
  const asked = useDeferredValue(query);
  const fitting = useMemo(
    () => find(asked, commands, agents, acts, currentId),
    [asked, commands, agents, acts, currentId],
  );
  const { conversations, sources, searching, capped } = useFound(query, acts);
  const found = useMemo(() => {
    const listed = (kind: Kind, all: readonly Command[]) =>
      whole.includes(kind) ? all : shorten(kind, all, (opened) => setWhole((before) => [...before, opened]));
    const elsewhere = [...listed('conversations', conversations), ...listed('sources', sources)];
    return inOrder(asked, listed('commands', fitting), elsewhere);
  }, [asked, fitting, conversations, sources, whole]);
  const listed = found.filter(({ stays }) => !stays).length;
  const count = fitting.length + conversations.length + sources.length;
  const at = Math.min(active, found.length - 1);
  const option = (index: number) => `${list}-${index}`;
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(location.href);
  useLayer(true, closePalette);

  useEffect(() => {
    const typed = takeEarlySearch();
    if (typed) setQuery(typed);
  }, []);

  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);

  function run(index: number) {
    // Enter may be pressed before the list has caught up with the input.
    const behind = asked !== query;
    const now = behind
      ? inOrder(query, find(query, commands, agents, acts, currentId), searching ? [] : [...conversations, ...sources])
      : found;
    const command = now[index];
    if (!command) return;
    if (!command.stays) closePalette();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10 }[event.key];
    if (to !== undefined && found.length > 0) {
      event.preventDefault();
      const last = found.length - 1;
      // The arrow keys wrap around; the page keys stop at the ends.
      const round = event.key.startsWith('Arrow');
      setActive(to < 0 ? (round ? last : 0) : to > last ? (round ? 0 : last) : to);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(asked === query ? at : active);
    }
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && closePalette()}>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup
          aria-label={said.title}
          initialFocus={input}
          finalFocus={() => opened.current === location.href || document.getElementById('main')}
          className="popup-motion fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[min(34rem,80dvh)] max-w-150 flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-3 outline-none md:top-[12vh]"
        >
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
            <input
              ref={input}
              role="combobox"
              aria-label={said.input}
              aria-expanded
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={found.length > 0 ? option(at) : undefined}
              placeholder={said.placeholder}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
                setWhole([]);
              }}
              onKeyDown={onKeyDown}
              className="h-13 min-w-0 flex-1 bg-transparent text-[1rem] outline-none focus-visible:shadow-none! focus-visible:outline-none!"
            />
            <Base.Close
              aria-label={said.close}
              className="rounded-xs border border-line px-1.5 py-0.5 text-xs text-ink-muted hover:text-ink"
            >
              {said.esc}
            </Base.Close>
          </div>
          {failure && (
            <p role="alert" className="border-b border-line px-4 py-2 text-sm text-bad">
              {failure}
            </p>
          )}
          <Results id={list} commands={found} active={at} optionId={option} onPoint={setActive} onRun={run} />
          <p
            role="status"
            className={
              found.length > 0
                ? 'border-t border-line px-4.5 py-2 text-sm text-ink-muted'
                : 'px-4 py-8 text-center text-ink-muted'
            }
          >
            {searching && found.length === 0
              ? said.searching
              : found.length > 0
                ? resultsText(listed, count, capped)
                : loading
                  ? said.loading
                  : said.nothing(query.trim())}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function resultsText(listed: number, count: number, capped: boolean): string {
  const text = listed < count || capped ? said.foundOf(listed, count, capped) : said.found(count);
  return capped ? `${text}. ${said.narrow}` : text;
}
