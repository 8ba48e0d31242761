import { DatabaseFailure } from '../../types';

/** @param kind 'function', 'operator', 'type' or 'cast' */
export function ownCall(kind: string, name: string): DatabaseFailure {
  return new DatabaseFailure(
    `The ${kind} ${name} is defined in this database itself and is not called here.`,
    'statement',
  );
}
