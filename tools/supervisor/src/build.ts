import { spawn } from 'node:child_process';
import { inWorkspace, slices, workspaceRoot } from './workspace';

/** Only the slices of the portal; a tool is built by the command that runs it. */
const projects = slices.map(({ name }) => `@portal/${name}`).join();

function runNx(): Promise<{ code: number; output: string }> {
  const args = ['run-many', '-t', 'build', '-p', projects, '--output-style=static'];
  const child = spawn(inWorkspace('node_modules/.bin/nx'), args, {
    cwd: workspaceRoot,
    // Plugins run inside the nx process: a process for each takes longer than the plugin itself.
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChildOnExit = () => void child.kill();
  process.once('exit', killChildOnExit);
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', killChildOnExit);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Builds all slices; nx restores unchanged ones from its cache. */
export async function buildParts(): Promise<void> {
  const { code, output } = await runNx();
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
