/** @jest-environment @portal/test-kit/browser */
import { expect, it, jest } from '@jest/globals';
import { onPortalEvent, portalEvents } from '@portal/remote-kit';
import { reportSkippedRows } from './unreadable-rows';

it('logs each time and notifies the user once', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: string[] = [];
  onPortalEvent(portalEvents.notification, ({ text }) => reported.push(text));
  for (const rows of [1, 1, 2, 0]) reportSkippedRows({ call: 'listMyBookings', rows, faults: ['row 0: status'] });
  expect(logged).toHaveBeenCalledTimes(4);
  expect(reported).toEqual(['1 row could not be shown.', '2 rows could not be shown.']);
});
