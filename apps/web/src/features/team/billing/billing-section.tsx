import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { ScreenHead } from '~/ui/screen-head';
import { Skeleton } from '~/ui/skeleton';
import { texts } from '../team.texts';
import { useBilling } from '../team-queries';
import { BillingForm } from './billing-form';

export function BillingSection() {
  const { data, error, refetch } = useBilling();
  return (
    <>
      <div className="mb-5">
        <ScreenHead title={texts.sections.billing} />
      </div>
      {data && <BillingForm saved={data} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {!data && error && <Banner onRetry={() => void refetch()}>{errorText(error)}</Banner>}
    </>
  );
}
