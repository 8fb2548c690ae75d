import { createServer } from 'node:http';
import { eventually, startTestPawapay } from '@portal/test-kit';
import { createPawapay } from '../../src/provider/pawapay/pawapay.adapter';
import type { RawCallback } from '../../src/provider/payment-provider.port';
import { fakeNumbers, FakeProvider } from './fake-provider';
import { numbers } from './payments-harness';
import { describeProvider, type ProviderUnderTest } from './provider-contract';

async function startPawapay(): Promise<ProviderUnderTest> {
  const pawapay = await startTestPawapay();
  const payments = createServer((_request, response) => void response.writeHead(200).end());
  await new Promise<void>((resolve) => void payments.listen(0, '127.0.0.1', resolve));
  const address = payments.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  pawapay.sendTo(`http://127.0.0.1:${address.port}`);
  const { PAWAPAY_URL = '', PAWAPAY_TOKEN = '', PAWAPAY_CALLBACK_HOST = '' } = pawapay.paymentsEnv;
  const env = { PAWAPAY_URL, PAWAPAY_TOKEN, PAWAPAY_CALLBACK_HOST };
  const provider = createPawapay(env)!;
  const callbackOf = async (id: string): Promise<RawCallback> => {
    const reported = await eventually(() =>
      Promise.resolve(pawapay.callbacks.findLast(({ body }) => body.includes(id))),
    );
    return { method: 'POST', path: reported.path, headers: reported.headers, body: reported.body };
  };
  return {
    provider,
    network: 'AIRTEL_OAPI_ZMB',
    numbers: { completes: numbers.completes, refused: numbers.notApproved },
    callbackOf,
    refundCallbackOf: callbackOf,
    unreachable: () => createPawapay({ ...env, PAWAPAY_URL: 'http://127.0.0.1:9' })!,
    stop: async () => {
      await provider.close();
      await pawapay.stop();
      await new Promise((resolve) => payments.close(resolve));
    },
  };
}

function startFake(): Promise<ProviderUnderTest> {
  const provider = new FakeProvider();
  return Promise.resolve({
    provider,
    network: 'ZAMTEL_ZMB',
    numbers: fakeNumbers,
    callbackOf: (id) => {
      provider.end(id);
      return Promise.resolve(provider.callbackOf(id));
    },
    refundCallbackOf: (id) => Promise.resolve(provider.callbackOf(id)),
    unreachable: () => Object.assign(new FakeProvider(), { isReachable: false }),
    stop: () => Promise.resolve(),
  });
}

describeProvider('pawaPay', startPawapay);
describeProvider('a second provider', startFake);
