import { DatabaseFailure } from '../../../customer-databases/types';
import { AppError, type ErrorCode } from '../../../platform/errors';

const CODE: Readonly<Record<DatabaseFailure['reason'], ErrorCode>> = {
  unreachable: 'upstream',
  refused: 'unprocessable',
  statement: 'unprocessable',
  timeout: 'unprocessable',
  cancelled: 'unprocessable',
  busy: 'too_many',
};
/** A database's own error messages may be long. */
const SENTENCE_MAX = 2_000;

/** A database failure as an AppError; any other error unchanged. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof DatabaseFailure)) return error;
  return new AppError(CODE[error.reason], error.message.slice(0, SENTENCE_MAX), { cause: error });
}
