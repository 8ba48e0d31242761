import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx';

export interface DropzoneProps {
  /** The file types offered by the file picker: '.pdf,.doc'. The caller still checks the files. */
  accept: string;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** The id of the message about a refused file, if another one is needed. */
  mistake?: string | undefined;
  /** The invitation, shown inside. */
  children: ReactNode;
  className?: string;
}

/** Accepts files by drag and drop, or by the file picker with click and keyboard. */
export function Dropzone({ accept, onFiles, disabled = false, mistake, children, className }: DropzoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex flex-col items-center justify-center gap-2 rounded-md border-[1.5px] border-dashed px-6 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        over ? 'border-ink bg-mark-soft' : 'border-line-strong hover:border-ink hover:bg-hover',
        disabled && 'pointer-events-none opacity-45',
        className,
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        {...(mistake && { 'aria-invalid': true, 'aria-describedby': mistake })}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
