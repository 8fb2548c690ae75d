import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gatherArtefact } from './src/artefact.mjs';
import { currentContract } from './src/checks.mjs';
import { runTool } from './src/run.mjs';
import { ReleaseRefused, sliceNamed, workspaceRoot } from './src/workspace.mjs';

/* node tools/release/artefact.mjs <slice> <folder>: what a machine needs to run the slice as built, for an image. */
await runTool(async (say) => {
  const [name, target] = process.argv.slice(2);
  const slice = sliceNamed(name);
  if (target === undefined) throw new ReleaseRefused('Say the folder to write to.');
  const { version } = JSON.parse(readFileSync(join(workspaceRoot, slice.folder, 'package.json'), 'utf8'));
  const contract = await currentContract();
  say(`${name} ${gatherArtefact(resolve(target), { slice, version, root: workspaceRoot, contract })} in ${target}`);
});
