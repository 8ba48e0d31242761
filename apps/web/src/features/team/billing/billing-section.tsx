import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { ScreenHead } from '~/ui/screen-head';
import { Skeleton } from '~/ui/skeleton';
import { texts } from '../team.texts';
import { useBilling } from '../team-queries';
import { BillingForm } from './billing-form';
import { Invoices } from './invoices';

export function BillingSection() {
  const { data, error, refetch } = useBilling();
  return (
    <>
      <div className="mb-5">
        <ScreenHead title={texts.sections.billing} />
      </div>
      {data && <BillingForm saved={data} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {!data && error && (
        <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchBillingFailed, error)}</Banner>
      )}
      <div className="mt-6">
        <Invoices />
      </div>
    </>
  );
}
