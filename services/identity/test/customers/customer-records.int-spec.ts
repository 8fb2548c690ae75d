import { describe, expect, it } from '@jest/globals';
import { type CustomerEvent, type CustomerNote, type DataExport, demoUserIds, limits } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import mongoose from 'mongoose';
import { password, usePersonalData } from '../personal-data/personal-data-fixture';

const { identity, newPerson, bookPackage, erase, everything } = usePersonalData();

const notesPath = (id: string) => `/customers/${id}/notes`;
const asEmployee = async () => ({ assertion: await identity.assertionOf('employee') });
const write = async (id: string, text: string, key?: string) =>
  identity.call('POST', notesPath(id), {
    ...(await asEmployee()),
    body: { text },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const notesOf = async (id: string) =>
  (await identity.call('GET', notesPath(id), await asEmployee())).as<{ data: CustomerNote[] }>().data;
const timelineOf = async (id: string) =>
  (await identity.call('GET', `/customers/${id}/timeline`, await asEmployee())).as<{ data: CustomerEvent[] }>().data;

describe('notes about a customer', () => {
  it('list author, text and time, newest first', async () => {
    const { id } = await newPerson();
    const before = new Date().toISOString();
    expect((await write(id, 'Prefers the window.\nNever before nine.')).status).toBe(201);
    await write(id, 'Pays on the 25th');
    const notes = await notesOf(id);
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ['Pays on the 25th', 'employee'],
      ['Prefers the window.\nNever before nine.', 'employee'],
    ]);
    expect(notes.every(({ at }) => at >= before && at <= new Date().toISOString())).toBe(true);
  });

  it('are added once per key, also under ten concurrent requests', async () => {
    const { id } = await newPerson();
    const responses = await Promise.all(Array.from({ length: 10 }, () => write(id, 'Once', 'key-of-a-note')));
    expect(new Set(responses.map(({ status, body }) => `${status} ${(body.data as CustomerNote).id}`)).size).toBe(1);
    expect(await notesOf(id)).toHaveLength(1);
    expect(await write(id, 'Twice', 'key-of-a-note')).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it.each([
    [{ text: '  ' }, { text: 'Please write a note first.' }],
    [{ text: 'x'.repeat(limits.textMax + 1) }, { text: `Please use at most ${limits.textMax} characters.` }],
    [{ text: 'a', by: 'admin' }, expect.anything()],
  ])('are rejected with the invalid field: %j', async (body, fields) => {
    const { id } = await newPerson();
    const response = await identity.call('POST', notesPath(id), { ...(await asEmployee()), body });
    expect(response).toMatchObject({ status: 400, body: { code: 'BODY_INVALID', fields } });
  });

  it('are limited to customers and to staff who serve them', async () => {
    const { id, assertion } = await newPerson();
    expect(await write(demoUserIds.admin, 'A colleague')).toMatchObject({ status: 404 });
    expect(await identity.call('GET', notesPath(demoUserIds.employee), await asEmployee())).toMatchObject({
      status: 404,
    });
    expect(await identity.call('GET', notesPath(id), { assertion })).toMatchObject({ status: 403 });
    const chief = await identity.assertionOf('superadmin');
    expect(await identity.call('GET', notesPath(id), { assertion: chief })).toMatchObject({ status: 403 });
  });

  it("are included in the customer's data export without author, and erased with the account", async () => {
    const who = await newPerson();
    await write(who.id, 'Sleeps badly in tents');
    const exported = (
      await identity.call('POST', '/auth/profile/export', {
        assertion: who.assertion,
        body: { currentPassword: password },
      })
    ).as<DataExport>();
    expect(exported.notes).toEqual([{ at: expect.any(String), text: 'Sleeps badly in tents' }]);
    expect(
      JSON.stringify((await identity.call('GET', `/auth/profile`, { assertion: who.assertion })).body),
    ).not.toContain('tents');
    await erase(who);
    expect(await everything()).not.toContain('Sleeps badly');
    expect(await write(who.id, 'Too late')).toMatchObject({ status: 404 });
  });

  it('are limited in number', async () => {
    const { id } = await newPerson();
    const note = (at: number) => ({ id: `note-${at}`, at: new Date(), byId: 'x', by: 'employee', text: `Note ${at}` });
    const notes = Array.from({ length: limits.customerNotesMax - 1 }, (_, at) => note(at));
    const connection = await mongoose.createConnection(identity.mongoUri).asPromise();
    const users = connection.getClient().db('portal_identity').collection('users');
    await users.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { notes } });
    await connection.close();
    expect(await write(id, 'The last one')).toMatchObject({ status: 201 });
    expect(await write(id, 'One more')).toMatchObject({ status: 409, body: { code: 'NOTES_FULL' } });
    expect(await notesOf(id)).toHaveLength(limits.customerNotesMax);
  });
});

describe('the timeline of a customer', () => {
  it('lists actions for and about the customer, without IP addresses, logins and logouts', async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    await write(who.id, 'Likes boats');
    const events = await eventually(async () => {
      const found = await timelineOf(who.id);
      return found.some(({ action }) => action === 'BOOKING_CONFIRMED') && found.length > 3 ? found : undefined;
    });
    expect(events[0]).toMatchObject({ action: 'CUSTOMER_NOTE_ADDED', by: 'employee' });
    expect(events.find(({ action }) => action === 'BOOKING_CONFIRMED')).toMatchObject({
      bookingId: booking._id,
      text: expect.stringContaining(booking.bookingNumber),
      by: who.username,
    });
    expect(events.map(({ action }) => action)).not.toContain('SIGNED_IN');
    expect(JSON.stringify(events)).not.toContain(who.ipAddress);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(JSON.stringify(events)).not.toContain('Likes boats');
  });

  it('exists for customers only', async () => {
    const response = await identity.call('GET', `/customers/${demoUserIds.admin}/timeline`, await asEmployee());
    expect(response).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  });
});
