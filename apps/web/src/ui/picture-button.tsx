import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button';

export interface PictureButtonProps {
  /** Names the file input, which people reach only through the button. */
  label: string;
  busy?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Lets a person choose a picture from their files. */
export function PictureButton({ label, busy = false, onFile, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {!busy && <Upload size={16} aria-hidden="true" />}
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
