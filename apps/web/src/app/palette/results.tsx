import { cx } from '~/ui/cx';
import { texts } from '../app.texts';
import type { Command } from './commands';

export interface ResultsProps {
  /** The listbox's id. */
  id: string;
  commands: readonly Command[];
  /** Index of the option that Enter runs. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onRun: (index: number) => void;
}

/** The listbox under the palette's input. Focus stays in the input; the active option is marked. */
export function Results({ id, commands, active, optionId, onPoint, onRun }: ResultsProps) {
  return (
    <div role="listbox" id={id} aria-label={texts.palette.results} className="min-h-0 overflow-y-auto p-2 empty:hidden">
      {inGroups(commands).map(({ group, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
        <div key={`${group} ${members[0]?.index}`} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-muted">
            {group}
          </p>
          {members.map(({ command, index }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input, which has the focus, takes the keys
            <div
              key={command.id}
              role="option"
              tabIndex={-1}
              id={optionId(index)}
              aria-selected={index === active}
              onPointerMove={() => onPoint(index)}
              // Keeps focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(index)}
              className={cx(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-xs px-2.5 py-2',
                index === active && 'bg-mark-soft shadow-[inset_3px_0_0_var(--mark)]',
              )}
            >
              <command.icon size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
              <span className="min-w-0 flex-1 truncate">{command.label}</span>
              {command.note && (
                <span className="max-w-[40%] shrink-0 truncate text-sm text-ink-muted">{command.note}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Group {
  group: string;
  members: { command: Command; index: number }[];
}

/** Groups adjacent results with the same heading, so that the best result stays first. */
function inGroups(commands: readonly Command[]): Group[] {
  const groups: Group[] = [];
  for (const [index, command] of commands.entries()) {
    const last = groups.at(-1);
    if (last?.group === command.group) last.members.push({ command, index });
    else groups.push({ group: command.group, members: [{ command, index }] });
  }
  return groups;
}
