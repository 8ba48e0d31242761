import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { cx } from './cx';
import { wasPressedLow } from './pressed';
import { texts } from './ui.texts';

const manager = Base.createToastManager();

/** The visible toasts, so that none is shown twice at once. */
const shown = new Map<string, string>();

/** @param place one of which a toast replaces the previous one */
function say(place: string, options: Parameters<typeof manager.add>[0]): string {
  const before = shown.get(place);
  if (before) manager.close(before);
  const forget = () => {
    if (shown.get(place) === id) shown.delete(place);
  };
  const id: string = manager.add({ ...options, onRemove: forget });
  shown.set(place, id);
  return id;
}

/** Announces from anywhere that something was done, or that it failed if there is no space for a red box. */
export const toast = {
  done: (text: string) => say('done', { title: text, timeout: 4_000 }),
  /** What was done at once, with a way back. */
  undoable: (text: string, undo: () => void) => {
    const id = say('done', {
      title: text,
      timeout: 8_000,
      actionProps: {
        children: texts.undo,
        onClick: () => {
          undo();
          manager.close(id);
        },
      },
    });
  },
  failed: (text: string) => say(text, { title: text, type: 'error', timeout: 8_000, priority: 'high' }),
};

/** Rendered once around the application. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider toastManager={manager} limit={2}>
      {children}
      <Base.Portal>
        <Toasts />
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  const latest = toasts[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one finds its place once, and stays there
  const atTop = useMemo(wasPressedLow, [latest]);
  return (
    // At the lower right corner, since buttons are above it or in the bottom bar. In a narrow window it moves away
    // from what was just pressed.
    <Base.Viewport
      className={cx(
        'fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 md:right-6',
        atTop && 'max-md:top-[calc(var(--bar,0px)+6.5rem)] max-md:bottom-auto',
      )}
    >
      {toasts.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </Base.Viewport>
  );
}

function Item({ item }: { item: ComponentProps<typeof Base.Root>['toast'] }) {
  return (
    <Base.Root
      toast={item}
      className={cx(
        'popup-motion flex items-center gap-3 rounded-md border-l-4 bg-solid py-2 pr-2 pl-4 text-on-solid shadow-3 data-limited:hidden',
        item.type === 'error' ? 'border-bad-solid' : 'border-mark',
      )}
    >
      <Base.Title className="min-w-0 flex-1 font-medium wrap-anywhere" />
      <Base.Action className="h-8 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-2 pointer-coarse:h-10" />
      <Base.Close
        aria-label={texts.dismiss}
        className="grid size-8 shrink-0 pointer-coarse:size-10 place-items-center rounded-sm opacity-70 transition-opacity hover:opacity-100"
      >
        <X size={16} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  );
}
