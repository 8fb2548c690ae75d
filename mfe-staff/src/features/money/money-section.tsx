import { type Booking, type Statement, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ErrorState, Loading, Section, Stack } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { BookingPayments } from './booking-payments';
import { StatementTable } from './statement-table';
import { isChangeChargeAwaited } from '@portal/remote-kit/date-changes';
import { StatementDocuments, useStatement } from '@portal/remote-kit/records';

interface MoneySectionProps {
  booking: Booking;
  /** Content above the statement. */
  children: (statement: Statement) => ReactNode;
}

export function MoneySection({ booking, children }: MoneySectionProps) {
  const { data, error, isPending, isFetching, refetch } = useStatement(booking._id, (known) =>
    isChangeChargeAwaited(booking, known),
  );
  const logIn = useReauthenticate(error);
  return (
    <Section title="Balance and payments">
      {isPending ? <Loading text={texts.desk.loadingStatement} /> : null}
      {data === null ? <Loading text={texts.desk.statementPending} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchStatement)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data ? (
        <Stack gap={5}>
          {children(data)}
          <StatementTable statement={data} />
          <StatementDocuments statement={data} />
          <BookingPayments payments={data.payments} awaiting={data.awaiting} />
        </Stack>
      ) : null}
    </Section>
  );
}
