import { MESSAGES } from '@parley/contract/messages';
import { Download } from 'lucide-react';
import { download } from '~/api/download';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { formatDay } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from '../team.texts';
import { useInvoices } from '../team-queries';

const texts = all.invoices;

/** The team's invoices, each as a file. */
export function Invoices() {
  const { data, error, refetch } = useInvoices();
  return (
    <SettingsCard title={texts.title}>
      {!data && error && (
        <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchInvoicesFailed, error)}</Banner>
      )}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data?.length === 0 && <p className="text-ink-muted">{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className="flex flex-col">
          {data.map(({ id, number, description, amount, issued_at }) => (
            <li key={id} className="flex items-center gap-4 border-t border-line py-2 first:border-0">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{number}</p>
                <p className="text-sm text-ink-muted">
                  {formatDay(issued_at)} · {description}
                </p>
              </div>
              <span>{texts.amount(amount)}</span>
              <IconButton
                label={texts.download(number)}
                onClick={() => download('/api/payment/api/invoices/{invoiceId}/pdf', { params: { invoiceId: id } })}
              >
                <Download size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
