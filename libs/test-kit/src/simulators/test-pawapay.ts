import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { apiBasePath } from '@portal/contracts';
import { startPartnerSimulator } from '@portal/partner-simulator';
import { createSimulatorAdmin } from './simulator-admin';

const token = 'a token of the tests';

export interface RecordedCallback {
  /** Public path of the callback. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  status: number;
}

export interface TestPawapay {
  /** Variables with which the payments service reaches the simulator. */
  paymentsEnv: Record<string, string>;
  /** Sets the target of callbacks, in place of the gateway: the URL of the payments service. */
  sendTo(serviceUrl: string): void;
  /** Callbacks so far, oldest first. */
  callbacks: readonly RecordedCallback[];
  /** Delivers a callback again, possibly modified. Returns the response status. */
  tell(callback: Omit<RecordedCallback, 'status'>): Promise<number>;
  deposits(): Promise<{ depositId: string; status: string; amount: string }[]>;
  refunds(): Promise<{ refundId: string; depositId: string; status: string; amount: string }[]>;
  /** Received calls, oldest first. */
  calls(): Promise<
    { operation: string; method: string; at: string; url: string; depositId?: string; refundId?: string }[]
  >;
  /** Injects a fault into the next matching call, through the admin API. */
  fault(fault: { operation: string; action: string } & Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  /** Completes or rejects the payment as the payer. */
  end(depositId: string, how: 'complete' | 'fail'): Promise<void>;
  /** Completes or rejects the refund as the network. */
  endRefund(refundId: string, how: 'complete' | 'fail'): Promise<void>;
  /** URL of the admin API. */
  adminUrl: string;
  /** Clears deposits, refunds, faults and the call log. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

const textsOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Starts the simulator on free ports, with a stand-in for the gateway's callback routing. */
export async function startTestPawapay(): Promise<TestPawapay> {
  const reported: RecordedCallback[] = [];
  let target = '';
  const sendCallback = async ({ path, headers, body }: Omit<RecordedCallback, 'status'>): Promise<number> => {
    const { host: _host, connection: _connection, 'content-length': _length, ...passing } = headers;
    const answer = await fetch(target + path.slice(apiBasePath.length), {
      method: 'POST',
      headers: passing,
      body,
    } as RequestInit);
    await answer.arrayBuffer();
    return answer.status;
  };
  const front = createServer(async (request, response) => {
    const callback = { path: request.url ?? '', headers: textsOf(request.headers), body: await buffer(request) };
    const status = await sendCallback(callback).catch(() => 502);
    reported.push({ ...callback, status });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  const callbackUrl = `http://${host}${apiBasePath}/payments/callbacks/pawapay`;
  const simulator = await startPartnerSimulator({ port: 0, adminPort: 0, token, callbackUrl, delayMs: 150 });
  const admin = createSimulatorAdmin(simulator.adminUrl);
  return {
    paymentsEnv: { PAWAPAY_URL: simulator.url, PAWAPAY_TOKEN: token, PAWAPAY_CALLBACK_HOST: host },
    sendTo: (serviceUrl) => void (target = serviceUrl),
    callbacks: reported,
    tell: sendCallback,
    deposits: () => admin('GET', 'deposits') as ReturnType<TestPawapay['deposits']>,
    refunds: () => admin('GET', 'refunds') as ReturnType<TestPawapay['refunds']>,
    calls: () => admin('GET', 'log') as ReturnType<TestPawapay['calls']>,
    fault: async (fault) => void (await admin('POST', 'faults', fault)),
    clearFaults: async () => void (await admin('DELETE', 'faults')),
    adminUrl: simulator.adminUrl,
    end: async (depositId, how) => void (await admin('POST', `deposits/${depositId}/${how}`)),
    endRefund: async (refundId, how) => void (await admin('POST', `refunds/${refundId}/${how}`)),
    reset: async () => {
      await admin('POST', 'reset');
      reported.length = 0;
    },
    stop: async () => {
      await simulator.stop();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}
