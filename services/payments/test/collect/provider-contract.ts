import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mobileNetworks, type MobileNetwork } from '@portal/contracts';
import type {
  Collection,
  PaymentProvider,
  ProviderDeposit,
  RawCallback,
} from '../../src/provider/payment-provider.port';

export interface ProviderUnderTest {
  provider: PaymentProvider;
  network: MobileNetwork;
  /** Numbers whose payer pays or declines. */
  numbers: { completes: string; refused: string };
  /** Waits until a deposit has ended, and returns the callback about it. */
  callbackOf(id: string): Promise<RawCallback>;
  /** Waits until a refund has ended, and returns the callback about it. */
  refundCallbackOf(id: string): Promise<RawCallback>;
  /** Creates the adapter of a provider that is unreachable. */
  unreachable(): PaymentProvider;
  stop(): Promise<void>;
}

/** Declares the tests that every provider adapter must pass. */
export function describeProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`the adapter of ${name}`, () => {
    let under: ProviderUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.stop());

    const collectionOf = (over: Partial<Collection> = {}): Collection => ({
      id: randomUUID(),
      network: under.network,
      phoneNumber: under.numbers.completes,
      minor: 123_450,
      statement: 'Trip BK TEST01',
      bookingNumber: 'BK-TEST01',
      ...over,
    });
    const collected = async (over: Partial<Collection> = {}): Promise<Collection> => {
      const collection = collectionOf(over);
      expect(await under.provider.collect(collection)).toEqual({ outcome: 'accepted' });
      return collection;
    };
    const depositOf = async (id: string): Promise<ProviderDeposit> => {
      const found = await under.provider.find(id);
      if (found.outcome !== 'found') throw new Error(`Deposit ${id} is ${found.outcome}`);
      return found.deposit;
    };

    it('lists every network once, with limits for the open ones', async () => {
      const networks = await under.provider.networks();
      expect(networks.map(({ network }) => network)).toEqual([...mobileNetworks]);
      const open = networks.find(({ network }) => network === under.network);
      expect(open).toMatchObject({ isOpen: true, name: expect.any(String) });
      expect(open!.minMinor).toBeGreaterThan(0);
      expect(open!.maxMinor).toBeGreaterThan(open!.minMinor);
    });

    it('predicts the network of a number', async () => {
      expect(await under.provider.predict(under.numbers.completes)).toBe(under.network);
    });

    it('finds a deposit with the requested amount, number and network', async () => {
      const { id, minor, phoneNumber, network } = await collected();
      expect(await depositOf(id)).toMatchObject({ id, minor, currency: 'ZMW', phoneNumber, network });
    });

    it('reports a repeated request as a duplicate', async () => {
      const collection = await collected();
      expect(await under.provider.collect(collection)).toEqual({ outcome: 'duplicate' });
    });

    it('rejects an amount above the limit of the network with a code', async () => {
      const collection = collectionOf({ minor: 1_000_000_000 });
      expect(await under.provider.collect(collection)).toEqual({ outcome: 'rejected', code: expect.any(String) });
      expect(await under.provider.find(collection.id)).toEqual({ outcome: 'not-found' });
    });

    it('does not find an unknown deposit', async () => {
      expect(await under.provider.find(randomUUID())).toEqual({ outcome: 'not-found' });
    });

    it('verifies its callback and reads the completed deposit from it', async () => {
      const { id, minor, phoneNumber } = await collected();
      const verified = await under.provider.verify(await under.callbackOf(id));
      const deposit = expect.objectContaining({ id, standing: 'completed', minor, currency: 'ZMW', phoneNumber });
      expect(verified).toEqual({ verified: true, deposit });
      expect(await depositOf(id)).toMatchObject({ standing: 'completed', providerReference: expect.any(String) });
    });

    it('reads the code of a failed deposit', async () => {
      const { id } = await collected({ phoneNumber: under.numbers.refused });
      const verified = await under.provider.verify(await under.callbackOf(id));
      const deposit = expect.objectContaining({ id, standing: 'failed', failureCode: 'PAYMENT_NOT_APPROVED' });
      expect(verified).toEqual({ verified: true, deposit });
    });

    it('rejects an unsigned callback and returns the deposit id that it claims', async () => {
      const { id } = await collected();
      const { headers, ...callback } = await under.callbackOf(id);
      const unsigned = { 'content-type': headers['content-type'] };
      const verified = await under.provider.verify({ ...callback, headers: unsigned });
      expect(verified).toEqual({ verified: false, reason: expect.any(String), claimedId: id });
    });

    it.each([
      ['another byte', (body: Buffer) => Buffer.concat([body, Buffer.from(' ')])],
      ['no body', () => Buffer.alloc(0)],
      ['no JSON', () => Buffer.from('{not JSON')],
      ['JSON of another kind', () => Buffer.from('[1]')],
    ])('rejects a callback with %s', async (_what, change) => {
      const { id } = await collected();
      const callback = await under.callbackOf(id);
      const verified = await under.provider.verify({ ...callback, body: change(callback.body) });
      expect(verified.verified).toBe(false);
    });

    it('refunds a part of a completed deposit once, and finds it', async () => {
      const { id: depositId } = await collected();
      await under.callbackOf(depositId);
      const order = { id: randomUUID(), depositId, minor: 23_450, bookingNumber: 'BK-TEST01' };
      expect(await under.provider.refund(order)).toEqual({ outcome: 'accepted' });
      expect(await under.provider.refund(order)).toEqual({ outcome: 'duplicate' });
      const verified = await under.provider.verify(await under.refundCallbackOf(order.id));
      const refund = expect.objectContaining({ id: order.id, standing: 'completed', minor: 23_450, currency: 'ZMW' });
      expect(verified).toEqual({ verified: true, refund });
      expect(await under.provider.findRefund(order.id)).toEqual({ outcome: 'found', refund });
    });

    it('rejects a refund of more than the deposit, which then does not exist', async () => {
      const { id: depositId, minor } = await collected();
      await under.callbackOf(depositId);
      const order = { id: randomUUID(), depositId, minor: minor + 1, bookingNumber: 'BK-TEST01' };
      expect(await under.provider.refund(order)).toEqual({ outcome: 'rejected', code: expect.any(String) });
      expect(await under.provider.findRefund(order.id)).toEqual({ outcome: 'not-found' });
    });

    it('rejects an unsigned callback of a refund', async () => {
      const { id: depositId } = await collected();
      await under.callbackOf(depositId);
      const order = { id: randomUUID(), depositId, minor: 100, bookingNumber: 'BK-TEST01' };
      await under.provider.refund(order);
      const { headers, ...callback } = await under.refundCallbackOf(order.id);
      const unsigned = { 'content-type': headers['content-type'] };
      expect((await under.provider.verify({ ...callback, headers: unsigned })).verified).toBe(false);
    });

    it('reports an unreachable provider as not sent and unknown, with all networks closed', async () => {
      const provider = under.unreachable();
      expect(await provider.collect(collectionOf())).toEqual({ outcome: 'not-sent' });
      expect(await provider.find(randomUUID())).toEqual({ outcome: 'unknown' });
      const order = { id: randomUUID(), depositId: randomUUID(), minor: 100, bookingNumber: 'BK-TEST01' };
      expect(await provider.refund(order)).toEqual({ outcome: 'not-sent' });
      expect(await provider.findRefund(order.id)).toEqual({ outcome: 'unknown' });
      expect((await provider.networks()).map(({ isOpen }) => isOpen)).toEqual(mobileNetworks.map(() => false));
      expect(await provider.predict(under.numbers.completes)).toBeUndefined();
      await provider.close();
    });
  });
}
