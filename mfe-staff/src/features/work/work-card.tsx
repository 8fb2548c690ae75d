import { href, texts } from '@portal/contracts';
import { Badge, VisuallyHidden } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { LinkCard } from '../frame/link-card';
import { groupsOf, totalOf } from './work-rows';
import { useUnmatchedPayments, usePaymentsToConfirm, useWork } from './use-work';

/** Link to the work list, with the number of items. */
export function WorkCard() {
  const { data } = useWork();
  const { data: unmatched } = useUnmatchedPayments();
  const { data: toConfirm } = usePaymentsToConfirm();
  const { payments, total: waiting = payments?.length ?? 0 } = toConfirm ?? {};
  const total = data ? totalOf(groupsOf(data, { unmatched, toConfirm: payments })) + waiting : 0;
  return (
    <LinkCard
      href={href('/employee-dashboard/work')}
      title={texts.work.title}
      icon={<Icons.Clock aria-hidden />}
      text="Holds about to expire, tickets to issue, calls to airlines."
      badge={
        total > 0 ? (
          <Badge tone="copper">
            {total}
            <VisuallyHidden> waiting</VisuallyHidden>
          </Badge>
        ) : null
      }
    />
  );
}
