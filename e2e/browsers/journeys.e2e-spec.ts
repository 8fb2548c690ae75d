import { demoPackageIds, href, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { test } from './browser-test';

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.?*+()$]/g, '\\$&')}$`);

test('a visitor reads the packages and chooses an airport for a search', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('textbox', /^Destination/);
  await visitor.find({ role: 'combobox', name: /^Destination/ });
  const field = await visitor.fill(/^Destination/, 'livi');
  await visitor.find({ role: 'option', name: /Livingstone/ });
  await field.pressEnter();
  await visitor.expectValue(/^Destination/, /Livingstone|LVI/);
  await visitor.press('link', /^Packages/);
  await visitor.expectPath(/^\/packages$/);
  await visitor.open(href('/packages/:id', { id: demoPackageIds[0]! }));
  await visitor.find({ role: 'button', name: exactly(texts.actions.bookPackage) });
});

test('a client logs in, books a flight and pays it by mobile money', async ({ visitor }) => {
  await visitor.logIn('client');
  await visitor.open(`/book-flight?from=LUN&to=NLA&departure=${dayAhead(20)}&adults=1`);
  await visitor.press('button', /^Change search/);
  await visitor.press('button', /^Search/);
  await visitor.press('button', new RegExp(`^${texts.actions.selectOffer}`));
  await visitor.expectText(new RegExp(texts.success.offerPriced.slice(0, 30)));
  await visitor.press('button', exactly(texts.actions.confirmBooking));
  await visitor.expectPath(/^\/my-bookings$/);
  await visitor.expectText(new RegExp(texts.success.flightBooked));
  await visitor.press('link', /^Pay now/);
  await visitor.expectPath(/^\/my-bookings\/.+/);
  await visitor.fill(/^Mobile money number/, '0973456789');
  await visitor.press('button', /^Pay K/);
  await visitor.expectText(new RegExp(texts.paying.settled));
});

test('an employee finds a booking by its number and opens the work list', async ({ visitor }) => {
  await visitor.logIn('employee');
  await visitor.open('/employee-dashboard/booking-management');
  await visitor.press('link', /^ZT-/);
  await visitor.expectPath(/^\/employee-dashboard\/bookings\/.+/);
  await visitor.expectText(new RegExp(texts.paying.stillToPay));
  await visitor.open('/employee-dashboard/work');
  await visitor.find({ role: 'heading', name: exactly('Work list') });
});

test('an admin enters an exchange rate and logs out', async ({ visitor }) => {
  await visitor.logIn('admin');
  await visitor.open('/admin-dashboard/money');
  await visitor.press('button', /^Add a rate for USD/);
  await visitor.fill(/^Kwacha for 1 USD/, '26.5001');
  await visitor.press('checkbox', new RegExp(`^(${texts.desk.confirmRate}|${texts.desk.confirmJump})`));
  await visitor.press('button', /^Add rate/);
  await visitor.expectText(/26\.5001/);
  await visitor.press('button', /^adm/);
  await visitor.press('menuitem', /^Logout/);
  await visitor.expectPath(/^\/(login)?$/);
});
