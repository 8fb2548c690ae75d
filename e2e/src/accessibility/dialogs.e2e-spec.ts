import { checkRow } from '../dialogs/check-row';
import { clientDialogs } from '../dialogs/client-dialogs';
import { settlingDialogs } from '../dialogs/settling-dialogs';
import { test } from '../portals/money-portal';

const rows = { ...clientDialogs, ...settlingDialogs };

/** One form and one confirmation. The run with `--full` checks all dialogs. */
for (const name of ['mfe-client CancelBookingDialog', 'mfe-staff SettleForm']) {
  test(`works with the keyboard alone, and axe finds nothing: ${name} [N6.22]`, async ({
    page,
    request,
    useToken,
    moneyPortal,
  }) => {
    test.setTimeout(180_000);
    await checkRow(rows, name, { page, request, useToken, moneyPortal });
  });
}
