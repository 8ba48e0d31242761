import type { Source } from '@parley/contract/sources';
import { Suspense, useState } from 'react';
import { latePart } from '~/api/late-part';
import { useSource } from '~/features/sources/source-queries';
import type { ImproveDialogProps } from './improve-dialog';
import { pairOf } from './use-improve';

const ImproveDialog = latePart(() => import('./improve-dialog'), 'ImproveDialog');

/** `ImproveDialog`, loaded when it is first opened: the screens around it work without it. */
export function LazyImproveDialog(props: ImproveDialogProps) {
  const [pair] = useState(() => pairOf(props.live, props.question));
  return <Suspense>{pair ? <OfPair {...props} pair={pair} /> : <ImproveDialog {...props} />}</Suspense>;
}

/** Starts from the stored answer: the one on screen may be cut off, or lack what could not be displayed. */
function OfPair({ pair, ...props }: ImproveDialogProps & { pair: Source }) {
  const { agentId, draft } = props;
  const { data, isPending } = useSource(agentId, pair.id, `${pair.trained_at} ${pair.size}`);
  if (isPending) return null;
  return <ImproveDialog {...props} draft={data?.source.answer ?? draft} />;
}
