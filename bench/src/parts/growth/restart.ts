import { startBenchPortal } from '../../fixtures/portal';
import { secondsByStep } from '../../measure/start-lines';

/** How long the embedded database takes to be ready with the data of that folder, in seconds, whole portal beside it. */
export async function restartSeconds(dataDir: string): Promise<number | undefined> {
  const lines: string[] = [];
  const portal = await startBenchPortal({ dataDir, log: (text) => lines.push(text) });
  await portal.stop();
  return secondsByStep(lines)['Database ready'];
}
