import type { Source } from '@parley/contract/sources';
import { Suspense, useState } from 'react';
import { latePart } from '~/api/late-part';
import { useSource } from '~/features/sources/source-queries';
import type { ImproveDialogProps } from './improve-dialog';
import { pairOf } from './use-improve';

const ImproveDialog = latePart(() => import('./improve-dialog'), 'ImproveDialog');

/** `ImproveDialog`, fetched when it is first opened: the screens around it are read without any form. */
export function LazyImproveDialog(props: ImproveDialogProps) {
  const [pair] = useState(() => pairOf(props.live, props.question));
  return <Suspense>{pair ? <OfPair {...props} pair={pair} /> : <ImproveDialog {...props} />}</Suspense>;
}

/** Begins with the answer as it was written: what is on the screen may be a part of it, or lack what could not be shown. */
function OfPair({ pair, ...props }: ImproveDialogProps & { pair: Source }) {
  const { agentId, draft } = props;
  const { data, isPending } = useSource(agentId, pair.id, `${pair.trained_at} ${pair.size}`);
  if (isPending) return null;
  return <ImproveDialog {...props} draft={data?.source.answer ?? draft} />;
}
