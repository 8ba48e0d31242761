import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { invalid } from '../../platform/errors';
import { whileFilesCome } from '../../platform/http/coming-files';
import { readMultipart } from '../../platform/http/multipart';
import { discardUploads, saveUpload, type Upload } from './new-source';

/**
 * Reads a request that must contain exactly one file, in the field `file`, and deletes the file if `use` fails.
 * @param extensions the allowed extensions, if not those of sources
 */
export async function withOneFile<T>(
  deps: Deps,
  { teamId, request }: { teamId: string; request: FastifyRequest },
  use: (upload: Upload) => Promise<T>,
  extensions?: readonly string[],
): Promise<T> {
  return whileFilesCome(deps, { teamId, request }, () => readOneFile(deps, request, use, extensions));
}

async function readOneFile<T>(
  deps: Deps,
  request: FastifyRequest,
  use: (upload: Upload) => Promise<T>,
  extensions: readonly string[] | undefined,
): Promise<T> {
  const { files } = await readMultipart(
    request,
    z.object({}),
    {},
    (file) => saveUpload(deps, file, extensions),
    (saved) => discardUploads(deps, saved),
  );
  const [upload, ...others] = files;
  try {
    if (upload === undefined || others.length > 0) throw invalid('Send exactly one file, in the field "file".', 'file');
    return await use(upload);
  } catch (error) {
    await discardUploads(deps, files);
    throw error;
  }
}
