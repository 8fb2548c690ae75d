import { callJson, signIn, startBenchPortal } from '../../fixtures/portal';
import { privateBytesOf } from '../../measure/proc';
import { secondsByStep } from '../../measure/start-lines';

/** State of the embedded database after a restart of the portal. */
interface Restarted {
  /** Until it is ready. */
  seconds: number | undefined;
  /** Private memory after two requests for each screen, without the mapped file. */
  privateBytes: number;
}

/** Restarts the portal with an existing data folder and requests the screens below `/api` as an admin. */
export async function restartWith(dataDir: string, screens: readonly string[]): Promise<Restarted> {
  const lines: string[] = [];
  const portal = await startBenchPortal({ dataDir, log: (text) => lines.push(text) });
  try {
    const token = await signIn(portal.url, 'admin');
    for (const screen of [...screens, ...screens]) await callJson<unknown>(`${portal.url}/api${screen}`, { token });
    const privateBytes = privateBytesOf(portal.partPid('embedded-mongo'));
    return { seconds: secondsByStep(lines)['Database ready'], privateBytes };
  } finally {
    await portal.stop();
  }
}
