import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';

/** Below the range from which systems number outgoing connections: one of those could take a port before its part does. */
const quietPorts = [15_000, 32_000] as const;
const attempts = 50;
/** Given away by this process, and not listened on yet perhaps. */
const given = new Set();

/**
 * @param port 0: any
 * @returns the port that could be taken
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

/** A port somebody else listens on; the message is one sentence for whoever starts the portal. */
export class PortInUseError extends Error {
  constructor(variable: string, port: number) {
    super(
      `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=${port + 100}.`,
    );
  }
}

/**
 * Returns the port itself, or a free one for 0.
 * @param variable its name in the environment
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

/** A free port of this machine, kept for a part so that its address survives its restarts. */
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
