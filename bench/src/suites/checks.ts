import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { copyWorkspace } from '../fixtures/workspace-copy';
import { secondsByPipelineStep } from '../measure/pipeline-times';
import { secondsByStep } from '../measure/start-lines';
import { inWorkspace } from '../paths';
import { log } from '../say';

/** Written by `.ci/run` after a successful run. */
const pipelineTimes = inWorkspace('.cache/pipeline-times.txt');

async function verifyIn(folder: string) {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', 'verify'], {
    cwd: folder,
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm run verify ended with ${code}:\n${lines.slice(-20).join('\n')}`);
  const reported = lines.filter((line) => line.startsWith('ok  ')).map((line) => line.slice(4));
  return { seconds: (performance.now() - startedAt) / 1_000, steps: secondsByStep(reported) };
}

/** Measures `npm run verify` in a fresh copy, and reads the times of the last complete `.ci/run` in this folder. */
export async function measureChecks() {
  const { path, remove } = copyWorkspace();
  try {
    execFileSync('git', ['init', '--quiet'], { cwd: path });
    execFileSync('git', ['add', '--all'], { cwd: path });
    const verify = await verifyIn(path);
    log(`  verify without caches: ${verify.seconds.toFixed(0)} s`);
    const pipeline = existsSync(pipelineTimes) ? secondsByPipelineStep(readFileSync(pipelineTimes, 'utf8')) : undefined;
    log(`  pipeline: ${pipeline ? `${pipeline.all} s` : 'not run in this folder'}`);
    return { verify, pipeline };
  } finally {
    remove();
  }
}
