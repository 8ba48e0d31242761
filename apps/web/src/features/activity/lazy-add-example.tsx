import { lazy, Suspense } from 'react';
import type { AddExampleProps } from '~/features/database-chat/message/add-example';

const AddExample = lazy(() => import('~/features/database-chat/message/add-example'));

/** `AddExample`, fetched when it is first opened. */
export function LazyAddExample(props: AddExampleProps) {
  return (
    <Suspense>
      <AddExample {...props} />
    </Suspense>
  );
}
