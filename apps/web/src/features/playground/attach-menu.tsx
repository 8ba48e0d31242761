import { FileUp, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { FILE_ACCEPT } from '~/features/training/check-file';
import { IconButton } from '~/ui/icon-button';
import { Menu, MenuItem } from '~/ui/menu';

export function AttachMenu({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        align="start"
        side="top"
        trigger={
          <IconButton label="Attach" tooltip={false} disabled={disabled}>
            <Paperclip size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
          Upload File
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_ACCEPT}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
