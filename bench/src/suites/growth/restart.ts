import { callJson, signIn, startBenchPortal } from '../../fixtures/portal';
import { privateBytesOf } from '../../measure/proc';
import { secondsByStep } from '../../measure/start-lines';

/** How the embedded database is with the data of a folder, whole portal beside it. */
interface Restarted {
  /** Until it is ready. */
  seconds: number | undefined;
  /** Of its own memory, once these screens have been asked for twice; the file that it maps is not in it. */
  privateBytes: number;
}

/** Starts the portal with the data of that folder, and asks as an admin for screens below `/api`. */
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
