import { FILE_EXTENSIONS, FILE_MAX_BYTES } from '@parley/contract/constants';
import { fileTooLarge, fileTypeNotAllowed, MESSAGES } from '@parley/contract/messages';
import { texts } from './training.texts';

export const FILE_ACCEPT = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');
export const FILE_LIMITS = texts.addFiles.limits(FILE_EXTENSIONS, FILE_MAX_BYTES / 1_048_576);

const SPREADSHEET = /\.(?:csv|tsv|xlsx?|ods)$/i;

/** Why a file cannot be a source, or null. The server checks the content; this only saves the upload. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  extensions: readonly string[] = FILE_EXTENSIONS,
): string | null {
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(`.${extension}`))) return fileTypeNotAllowed(extensions);
  if (file.size === 0) return MESSAGES.fileEmpty;
  if (file.size > FILE_MAX_BYTES) return fileTooLarge(FILE_MAX_BYTES);
  return null;
}

/** Splits chosen files into acceptable ones and messages about the others. */
export function sortFiles(files: readonly File[]): { accepted: File[]; problems: string[] } {
  const accepted: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const problem = fileProblem(file);
    const told = problem && SPREADSHEET.test(file.name) ? texts.list.spreadsheet(problem) : problem;
    if (told) problems.push(texts.list.problem(file.name, told));
    else accepted.push(file);
  }
  return { accepted, problems };
}
