import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Skeleton } from '~/ui/skeleton';
import { useBilling } from '../team-queries';
import { BillingForm } from './billing-form';

export function BillingSection() {
  const { data, error, refetch } = useBilling();
  return (
    <>
      <h2 className="mb-5 text-2xl">Billing</h2>
      {data && <BillingForm saved={data} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {!data && error && <Banner onRetry={() => void refetch()}>{errorText(error)}</Banner>}
    </>
  );
}
