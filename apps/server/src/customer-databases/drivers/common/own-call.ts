import { DatabaseFailure } from '../../types';

/** @param kind 'function', 'operator' or 'type' */
export function ownCall(kind: string, name: string): DatabaseFailure {
  return new DatabaseFailure(
    `The ${kind} ${name} is one of this database's own, and those are not called here.`,
    'statement',
  );
}
