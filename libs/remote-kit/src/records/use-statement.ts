import { ApiError } from '@portal/api-client';
import type { Statement } from '@portal/contracts';
import { useQuery } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { isOpen, openPollIntervalMs } from './open-payment';

export const statementKey = (bookingId: string) => ['payments', 'statement', bookingId] as const;

/** Payments is told of a booking a moment after it was made. */
const isNotKnownYet = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What is written for one reason is written line after line, as a charge and the credit that pays for it. */
const lineAfterLineMs = 15_000;
const isBeingWritten = ({ lines }: Statement): boolean =>
  lines.some(({ at }) => Math.abs(Date.now() - Date.parse(at)) < lineAfterLineMs);

const isGoingOn = (statement: Statement): boolean => statement.payments.some(isOpen) || isBeingWritten(statement);

/**
 * What a booking costs, what arrived and what is on its way, asked for again until nothing is; null while payments does not
 * know the booking, and asked for again until it does.
 */
export function useStatement(bookingId: string) {
  const api = useApi();
  return useQuery<Statement | null>({
    queryKey: statementKey(bookingId),
    queryFn: () =>
      api.getStatement(bookingId).catch((error: unknown) => {
        if (isNotKnownYet(error)) return null;
        throw error;
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === null || (data && isGoingOn(data)) ? openPollIntervalMs : false),
  });
}
