import { DATABASE_FILE_MAX_BYTES } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { Upload, X } from 'lucide-react';
import { useId } from 'react';
import { failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { Dropzone } from '~/ui/dropzone';
import { Field } from '~/ui/field';
import { formatBytes } from '~/ui/format';
import { Progress } from '~/ui/progress';
import { Select } from '~/ui/select';
import { useCanDrag } from '~/ui/use-media';
import { texts } from '../database-chat.texts';
import type { ConnectionFormState } from './use-connection-form';
import { useFileUpload } from './use-file-upload';

const ACCEPT = '.sqlite,.sqlite3,.db,.db3';

/** A SQLite file: uploaded now, or already on the server. */
export function FileField({ state }: { state: ConnectionFormState }) {
  const { values, errors, files, set } = state;
  const { upload, start, cancel } = useFileUpload((file) => set('file', file));
  const canDrag = useCanDrag();
  const known = files.data ?? [];
  // The refusal already says what is wrong with the file.
  const refusal = useId();
  const refused = upload?.state === 'failed';
  const missing = refused ? undefined : errors.file;
  return (
    <div className="flex flex-col gap-4 md:col-span-2">
      <Dropzone
        accept={ACCEPT}
        onFiles={([file]) => file && start(file)}
        disabled={upload?.state === 'sending'}
        mistake={refused && errors.file ? refusal : undefined}
      >
        <Upload size={22} strokeWidth={1.75} aria-hidden="true" />
        <span className="font-semibold">{canDrag ? texts.file.drop : texts.file.select}</span>
        <span className="text-sm text-ink-muted">{texts.file.limit(formatBytes(DATABASE_FILE_MAX_BYTES))}</span>
      </Dropzone>
      {upload && upload.state !== 'done' && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            {upload.state === 'failed' ? (
              <p id={refusal} role="alert" className="text-sm font-medium text-bad wrap-anywhere">
                {upload.error}
              </p>
            ) : (
              <>
                <p role="status" className="mb-1 truncate text-sm text-ink-muted">
                  {upload.percent < 100 ? texts.file.uploading(upload.name) : texts.file.checking(upload.name)}
                </p>
                <Progress value={upload.percent} label={texts.file.progress(upload.name)} />
              </>
            )}
          </div>
          {upload.state === 'sending' && (
            <Button size="sm" variant="quiet" onClick={cancel}>
              <X size={15} aria-hidden="true" />
              {texts.file.cancel}
            </Button>
          )}
        </div>
      )}
      {files.error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failureText(MESSAGES.fetchDatabaseFilesFailed, files.error)}
        </p>
      )}
      {(known.length > 0 || missing) && (
        <Field label={texts.file.label} error={missing}>
          {(control) => (
            <Select
              {...control}
              value={values.file}
              onChange={(file) => set('file', file)}
              disabled={known.length === 0}
              options={[
                ...(values.file === ''
                  ? [
                      {
                        value: '',
                        label: state.changing ? texts.file.current : known.length ? texts.file.choose : texts.file.none,
                      },
                    ]
                  : []),
                ...known.map(({ file, name, size, uploaded }) => ({
                  value: file,
                  label: name,
                  note: uploaded ? texts.file.uploaded(formatBytes(size)) : texts.file.onServer(formatBytes(size)),
                })),
              ]}
            />
          )}
        </Field>
      )}
    </div>
  );
}
