import { checkRow } from '../dialogs/check-row';
import { clientDialogs } from '../dialogs/client-dialogs';
import { settlingDialogs } from '../dialogs/settling-dialogs';
import { staffDialogs } from '../dialogs/staff-dialogs';
import { issueAutomatically } from '../payable-bookings';
import { test } from '../portals/money-portal';
import { clearFaults } from '../simulator';

const rows = { ...clientDialogs, ...staffDialogs, ...settlingDialogs };
/** Dialogs for tickets whose airline quotes no refund. Duffel quotes one. */
const withoutQuote = /AskCancelDialog|AnswerDialog|RejectedDialog/;

test.afterEach(async ({ request, moneyPortal }) => {
  await issueAutomatically(request, true);
  await clearFaults(request, moneyPortal);
});

for (const name of Object.keys(rows)) {
  test(`works with the keyboard alone, and axe finds nothing: ${name} [N6.22]`, async ({
    page,
    request,
    useToken,
    moneyPortal,
    allowComplaint,
  }) => {
    test.setTimeout(240_000);
    test.skip(process.env['FLIGHTS_PROVIDER'] === 'duffel' && withoutQuote.test(name), 'Duffel quotes a refund.');
    // Calls that the row has rejected: a second factor is needed, or the airline refuses, or a service is down.
    allowComplaint(/status of (400|403|409|422|503)/);
    await checkRow(rows, name, { page, request, useToken, moneyPortal });
  });
}
