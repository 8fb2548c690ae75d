import { airlineDialogs } from '../dialogs/airline-dialogs';
import { checkRow } from '../dialogs/check-row';
import { test } from '../portals/duffel-portal';

for (const name of Object.keys(airlineDialogs)) {
  test(`works with the keyboard alone, and axe finds nothing: ${name} [N6.22]`, async ({
    page,
    request,
    useToken,
    setRefund,
    moveFlights,
  }) => {
    test.setTimeout(240_000);
    await checkRow(airlineDialogs, name, { page, request, useToken, setRefund, moveFlights });
  });
}
