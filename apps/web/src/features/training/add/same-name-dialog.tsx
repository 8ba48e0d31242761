import { useRef } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { texts } from '../training.texts';

export interface SameNameDialogProps {
  open: boolean;
  /** Of existing files. */
  names: readonly string[];
  onReplace: () => void;
  onKeepBoth: () => void;
  onCancel: () => void;
}

/** Asks what to do with files named like existing ones: keeping both, an old version would answer beside the new. */
export function SameNameDialog({ open, names, onReplace, onKeepBoth, onCancel }: SameNameDialogProps) {
  const replace = useRef<HTMLButtonElement>(null);
  const { title, one, many, list, cancel, both, replace: replacing } = texts.sameName;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title(names)}
      description={names.length === 1 ? one : many}
      width="sm"
      initialFocus={replace}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button onClick={onKeepBoth}>{both}</Button>
          <Button ref={replace} variant="primary" onClick={onReplace}>
            {replacing}
          </Button>
        </>
      }
    >
      {names.length > 1 && (
        <ul aria-label={list} className="list-disc pb-5 pl-5 wrap-anywhere">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Case-insensitive, as on most systems. */
export const isNamed = (file: { name: string }, name: string) => file.name.toLowerCase() === name.toLowerCase();
