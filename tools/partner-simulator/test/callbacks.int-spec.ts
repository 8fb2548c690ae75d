import { createHash, createPublicKey } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createVerifier, httpbis } from 'http-message-signatures';
import type { PartnerSimulator } from '../src';
import { admin, call, ended, fault, pay, start, startReceiver, until, type Received, type Receiver } from './harness';

let receiver: Receiver;
let simulator: PartnerSimulator;
beforeEach(async () => {
  receiver = await startReceiver();
  simulator = await start({ callbackUrl: receiver.url });
});
afterEach(async () => {
  await simulator.stop();
  receiver.stop();
});

const waitForCallbacks = (count = 1): Promise<Received[]> =>
  until(() => (receiver.received.length >= count ? receiver.received : undefined));

interface PublicKey {
  id: string;
  key: string;
}
const publicKey = async (): Promise<PublicKey> => (await call(simulator, 'GET', '/v2/public-key/http')).body[0];

/** Verifies a callback independently of the portal's code. */
async function isGenuine({ method, path, headers, body }: Received, key: PublicKey): Promise<boolean> {
  const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
  if (headers['content-digest'] !== digest) return false;
  const pem = createPublicKey({ key: Buffer.from(key.key, 'base64'), format: 'der', type: 'spki' }).export({
    type: 'spki',
    format: 'pem',
  });
  const verify = createVerifier(pem, 'ecdsa-p256-sha256');
  try {
    const found = await httpbis.verifyMessage(
      {
        keyLookup: ({ keyid }) =>
          Promise.resolve(keyid === key.id ? { id: key.id, algs: ['ecdsa-p256-sha256'], verify } : null),
        requiredFields: ['@method', '@authority', '@path', 'content-digest'],
        requiredParams: ['created', 'keyid'],
        maxAge: 600,
      },
      { method, url: `http://${headers['host']}${path}`, headers },
    );
    return found === true;
  } catch {
    return false;
  }
}

describe('a callback', () => {
  it('reports the final state with a signature', async () => {
    const id = await pay(simulator);
    const [callback] = await waitForCallbacks();
    expect(callback!.path).toBe('/api/payments/callbacks/pawapay/deposits');
    expect(JSON.parse(callback!.body)).toEqual(await ended(simulator, id));
    expect(await isGenuine(callback!, await publicKey())).toBe(true);
  });

  it('is logged with headers and body, like the call', async () => {
    const id = await pay(simulator);
    const [callback] = await waitForCallbacks();
    const log = await until(async () => {
      const { body } = await admin(simulator, 'GET', 'log');
      return body.length === 2 ? body : undefined;
    });
    expect(log).toMatchObject([
      { operation: 'deposit', status: 200, depositId: id },
      {
        operation: 'callback',
        status: 200,
        headers: { signature: callback!.headers['signature'] },
        body: callback!.body,
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('a token of the tests');
  });

  it('is retried until acknowledged', async () => {
    receiver.status = 503;
    await pay(simulator);
    await waitForCallbacks();
    receiver.status = 200;
    const [first, second] = await waitForCallbacks(2);
    expect(second!.body).toBe(first!.body);
  });

  it.each([undefined, 'byte', 'path', 'old', 'keyid', 'unsigned'])('with the flaw %s is not valid', async (flaw) => {
    await fault(simulator, { operation: 'callback', action: 'bad-signature', flaw });
    await pay(simulator);
    const [callback] = await waitForCallbacks();
    expect(await isGenuine(callback!, await publicKey())).toBe(false);
  });

  it('is repeated as often as a fault orders', async () => {
    await fault(simulator, { operation: 'callback', action: 'duplicate-callback', copies: 50 });
    await pay(simulator);
    const all = await waitForCallbacks(50);
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
  });

  it('is suppressed by a fault, although the deposit has ended', async () => {
    await fault(simulator, { operation: 'callback', action: 'no-callback' });
    const id = await pay(simulator);
    expect((await ended(simulator, id)).status).toBe('COMPLETED');
    const other = await pay(simulator);
    expect(JSON.parse((await waitForCallbacks())[0]!.body).depositId).toBe(other);
  });

  it('is signed with the new published key after a rotation', async () => {
    const before = await publicKey();
    await fault(simulator, { operation: 'callback', action: 'key-rotation' });
    await pay(simulator);
    const [callback] = await waitForCallbacks();
    const after = await publicKey();
    expect(after.id).not.toBe(before.id);
    expect(await isGenuine(callback!, before)).toBe(false);
    expect(await isGenuine(callback!, after)).toBe(true);
  });

  it('reports a wrong amount by fault', async () => {
    await fault(simulator, { operation: 'callback', action: 'wrong-amount' });
    const id = await pay(simulator);
    const [callback] = await waitForCallbacks();
    expect(JSON.parse(callback!.body).amount).toBe('1235.50');
    expect((await ended(simulator, id)).amount).toBe('1234.50');
    expect(await isGenuine(callback!, await publicKey())).toBe(true);
  });

  it('has a DER-encoded signature by fault', async () => {
    await fault(simulator, { operation: 'callback', action: 'der-signature' });
    await pay(simulator);
    const signature = /:([^:]+):/.exec((await waitForCallbacks())[0]!.headers['signature']!)![1]!;
    expect(Buffer.from(signature, 'base64')[0]).toBe(0x30);
  });

  it('is sent twice if a failed deposit completes later', async () => {
    await fault(simulator, { operation: 'deposit', action: 'late-complete', ms: 100 });
    const id = await pay(simulator);
    const both = await waitForCallbacks(2);
    expect(both.map(({ body }) => JSON.parse(body).status)).toEqual(['FAILED', 'COMPLETED']);
    expect((await ended(simulator, id)).failureReason).toBeUndefined();
  });
});
