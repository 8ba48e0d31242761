import { FileUp, Mic, Paperclip, Square } from 'lucide-react';
import { useRef } from 'react';
import { Menu, MenuItem } from '~/ui/menu';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts } from './playground.texts';
import { ATTACH_ACCEPT } from './use-attachments';
import type { Recorder } from './voice/use-recorder';

export interface AttachMenuProps {
  /** No more files can be attached. */
  full: boolean;
  onFiles: (files: File[]) => void;
  recorder: Recorder;
}

export function AttachMenu({ full, onFiles, recorder }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const phase = useRef(recorder.state.phase);
  phase.current = recorder.state.phase;
  return (
    <>
      <Menu
        align="start"
        side="top"
        // If recording starts before the menu has closed, the focus belongs to the stop button.
        returnsFocus={() => phase.current === 'idle' || phase.current === 'starting'}
        trigger={
          <PlainIconButton label={texts.attach.label} disabled={full && recorder.state.phase !== 'recording'}>
            <Paperclip size={18} aria-hidden="true" />
          </PlainIconButton>
        }
      >
        <MenuItem icon={<FileUp size={16} aria-hidden="true" />} disabled={full} onClick={() => input.current?.click()}>
          {texts.attach.file}
        </MenuItem>
        {recorder.state.phase === 'recording' ? (
          <MenuItem icon={<Square size={16} aria-hidden="true" />} onClick={recorder.stop}>
            {texts.attach.stop}
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Mic size={16} aria-hidden="true" />}
            disabled={full || recorder.state.phase !== 'idle'}
            onClick={() => void recorder.start()}
          >
            {texts.attach.record}
          </MenuItem>
        )}
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        accept={ATTACH_ACCEPT}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
