import { ApiError } from '@portal/api-client';
import type { Statement } from '@portal/contracts';
import { useQuery } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { isOpen, openPollIntervalMs } from './open-payment';
import { isRefunding } from './refunds/refund-progress';

export const statementKey = (bookingId: string) => ['payments', 'statement', bookingId] as const;

/** The payments service receives a booking shortly after it was created. */
const isNotKnownYet = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Related entries, such as a charge and the credit that pays it, are written up to 15 s apart. */
const lineAfterLineMs = 15_000;
const isBeingWritten = ({ lines }: Statement): boolean =>
  lines.some(({ at }) => Math.abs(Date.now() - Date.parse(at)) < lineAfterLineMs);

const isGoingOn = (statement: Statement): boolean =>
  statement.payments.some(isOpen) || isRefunding(statement) || isBeingWritten(statement);

/**
 * Statement of a booking, polled while a payment, a refund or an entry is in progress.
 * Null while the payments service does not know the booking, and polled until it does.
 * @param isBehind whether the caller knows that the statement is outdated; polls as well
 */
export function useStatement(bookingId: string, isBehind: (statement: Statement) => boolean = () => false) {
  const api = useApi();
  return useQuery<Statement | null>({
    queryKey: statementKey(bookingId),
    queryFn: () =>
      api.getStatement(bookingId).catch((error: unknown) => {
        if (isNotKnownYet(error)) return null;
        throw error;
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === null || (data && (isGoingOn(data) || isBehind(data))) ? openPollIntervalMs : false,
  });
}
