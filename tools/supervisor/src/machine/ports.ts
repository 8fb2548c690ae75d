import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';

/** Below the ephemeral port range: an outgoing connection could take one of those ports before the process listens. */
const quietPorts = [15_000, 32_000] as const;
const attempts = 50;
/** Ports reserved by this process that may not be in use yet. */
const given = new Set();

/**
 * @param port 0 for any port
 * @returns the port that was available
 */
function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const taken = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(taken));
    });
  });
}

/** The port is in use by another program. The one-sentence message is shown to the developer. */
export class PortInUseError extends Error {
  constructor(variable: string, port: number) {
    super(
      `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=${port + 100}.`,
    );
  }
}

/**
 * Returns the port itself, or a free one for 0.
 * @param variable environment variable named in the error
 * @throws PortInUseError
 */
export async function reservePort(variable: string, port: number, host: string = '127.0.0.1') {
  if (port === 0) return freePort(host);
  try {
    return await tryPort(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') throw new PortInUseError(variable, port);
    throw error;
  }
}

/** Reserves a free port, so that a process has the same address after a restart. */
export async function freePort(host: string = '127.0.0.1'): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(...quietPorts);
    if (given.has(port)) continue;
    try {
      given.add(await tryPort(port, host));
      return port;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
