import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '~/api/client';
import type { ImproveDialogProps } from './improve-dialog';
import { pairOf } from './use-improve';

const ImproveDialog = lazy(async () => ({ default: (await import('./improve-dialog')).ImproveDialog }));

/** `ImproveDialog`, fetched when it is first opened: the screens around it are read without any form. */
export function LazyImproveDialog(props: ImproveDialogProps) {
  const [pair] = useState(() => pairOf(props.live, props.question));
  return <Suspense>{pair ? <OfPair {...props} sourceId={pair.id} /> : <ImproveDialog {...props} />}</Suspense>;
}

/** Begins with the answer as it was written: what is on the screen may be a part of it, or lack what could not be shown. */
function OfPair({ sourceId, ...props }: ImproveDialogProps & { sourceId: string }) {
  const { agentId, draft } = props;
  const { data, isPending } = useQuery({
    queryKey: ['pair', agentId, sourceId],
    queryFn: ({ signal }) =>
      call('GET', '/api/agent/agents/{id}/sources/{sourceId}', { params: { id: agentId, sourceId }, signal }),
    gcTime: 0,
  });
  if (isPending) return null;
  return <ImproveDialog {...props} draft={data?.source.answer ?? draft} />;
}
