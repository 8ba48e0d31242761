import { AUDIO_EXTENSIONS, FILE_EXTENSIONS } from '@parley/contract/constants';
import { fileProblem } from '~/features/training/check-file';

const EXTENSIONS = [...FILE_EXTENSIONS, ...AUDIO_EXTENSIONS];
export const ATTACH_ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be attached, or null. The server looks into the file itself; this only saves the way there. */
export const attachmentProblem = (file: Pick<File, 'name' | 'size'>) => fileProblem(file, EXTENSIONS);
