/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { bookingId, data, kwacha, openBooking, rejection, requested, statement } from '../../../test/open-money';

const words = texts.statement.document;
const path = `/api/payments/bookings/${bookingId}/statement`;
const supplement = { version: 3, at: '2026-11-22T08:00:00.000Z', amount: kwacha(85_000) };
const supplementLabel = /^Supplement of K.850\.00 \(PDF\)$/;

let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:statement', revokeObjectURL: () => undefined });
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

const pdf = (name: string): Response =>
  new Response('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  });
const buttonOf = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the documents of a statement', () => {
  it('are saved as PDF: the whole, and each supplement', async () => {
    const { person, sent } = openBooking({
      [requested]: () => data(statement({ supplements: [supplement] })),
      [`GET ${path}`]: ({ query }) => pdf(`statement-${query.get('supplement') ?? 'whole'}.pdf`),
    });
    await person.click(await buttonOf(words.save));
    await waitFor(() => expect(saved).toEqual(['statement-whole.pdf']));
    await person.click(await buttonOf(supplementLabel));
    await waitFor(() => expect(saved).toEqual(['statement-whole.pdf', 'statement-3.pdf']));
    expect(sent('GET', path)).toHaveLength(2);
  });

  it('name a lower charge without a minus', async () => {
    const reduction = { ...supplement, amount: kwacha(-85_000) };
    openBooking({ [requested]: () => data(statement({ supplements: [reduction] })) });
    expect(await buttonOf(/^Reduction of K.850\.00 \(PDF\)$/)).toBeTruthy();
  });

  it('stay available after a failure, which is explained', async () => {
    const { person, notifications } = openBooking({ [`GET ${path}`]: () => rejection('SERVICE_DOWN', 503) });
    const button = await buttonOf(words.save);
    await person.click(button);
    await waitFor(() => expect(notifications.map(({ kind }) => kind)).toEqual(['error']));
    expect(button.isConnected).toBe(true);
    expect(saved).toEqual([]);
  });

  it('are not offered before anything is charged', async () => {
    openBooking({ [requested]: () => data(statement({ lines: [] })) });
    await screen.findByText(texts.desk.noLines);
    expect(screen.queryByRole('button', { name: words.save })).toBeNull();
  });
});
