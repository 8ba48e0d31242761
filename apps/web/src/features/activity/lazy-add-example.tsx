import { Suspense } from 'react';
import { latePart } from '~/api/late-part';
import type { AddExampleProps } from '~/features/database-chat/message/add-example';

const AddExample = latePart(() => import('~/features/database-chat/message/add-example'), 'AddExample');

/** `AddExample`, loaded when it is first opened. */
export function LazyAddExample(props: AddExampleProps) {
  return (
    <Suspense>
      <AddExample {...props} />
    </Suspense>
  );
}
