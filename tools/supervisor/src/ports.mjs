import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems number outgoing connections: one of those could take a port before its part does. */
const quietPorts = /** @type {const} */ ([15_000, 32_000]);
const attempts = 50;
/** Given away by this process, and not listened on yet perhaps. */
const given = new Set();

/**
 * @param {number} port 0: any
 * @param {string} host
 * @returns {Promise<number>} the port that could be taken
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const taken = /** @type {import('node:net').AddressInfo} */ (probe.address()).port;
      probe.close(() => resolve(taken));
    });
  });
}

/** A port somebody else listens on; the message is one sentence for whoever starts the portal. */
export class PortTakenError extends Error {
  /** @param {string} variable @param {number} port */
  constructor(variable, port) {
    super(
      `Port ${port} is taken: stop the program that uses it, or choose another port with ${variable}=${port + 100}.`,
    );
  }
}

/**
 * Answers the port itself, or a free one for 0.
 * @param {string} variable its name in the environment
 * @param {number} port
 * @param {string} host
 * @throws {PortTakenError}
 */
export async function claimPort(variable, port, host = '127.0.0.1') {
  if (port === 0) return freePort(host);
  try {
    return await tryPort(port, host);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE' || code === 'EACCES') throw new PortTakenError(variable, port);
    throw error;
  }
}

/**
 * A free port of this machine, kept for a part so that its address survives its restarts.
 * @param {string} host
 * @returns {Promise<number>}
 */
export async function freePort(host = '127.0.0.1') {
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
