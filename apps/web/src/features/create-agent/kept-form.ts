import { NO_SOURCES } from '~/features/sources/form/sources-form';
import { texts as training } from '~/features/training/training.texts';
import { recall, remember } from '~/ui/storage';
import { type CreateForm, type CreateTab, EMPTY_FORM } from './create-form';

const KEY = 'parley-create-form';

/** The page's state when the session ended. */
export interface KeptForm {
  form: CreateForm;
  active: CreateTab;
  /** What has to be added again: files and Notion. */
  lost: string[];
}

/** The form with its files; lost when the page reloads, for example to sign in with Google. */
let whole: Pick<KeptForm, 'form' | 'active'> | null = null;

/** Keeps a form until its author signs in again: all of it in memory; without files and tokens in browser storage. */
export function keepForm(userId: string, form: CreateForm, active: CreateTab): void {
  whole = { form, active };
  const { files, replaces, notion } = NO_SOURCES;
  const lost = [...form.files.map(({ name }) => name), ...(form.notion.token ? [training.kinds.notion] : [])];
  const stored: KeptForm = { form: { ...form, files, replaces, notion }, active, lost };
  remember(KEY, JSON.stringify({ userId, ...stored }), 'visit');
}

/** The form that this person left; input of others is never shown. */
export function keptForm(userId: string): KeptForm | null {
  const stored = recall(KEY, 'visit');
  if (stored === null) return null;
  const { userId: author, ...kept } = JSON.parse(stored) as KeptForm & { userId: string };
  if (author !== userId) return null;
  // An older version may have kept it, with fewer fields.
  return whole ? { ...whole, lost: [] } : { ...kept, form: { ...EMPTY_FORM, ...kept.form } };
}

export function forgetForm(): void {
  whole = null;
  remember(KEY, null, 'visit');
}
