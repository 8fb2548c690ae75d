import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { gatherArtefact } from './src/artefact/artefact';
import { currentContract } from './src/compatibility/checks';
import { readArguments } from './src/workspace/arguments';
import { runTool } from './src/workspace/run';
import { ReleaseRejectedError, findSlice, workspaceRoot } from './src/workspace/workspace';

/* npm run release:artefact -- <slice> <folder>: collects what a container image needs to run the built slice. */
await runTool(async (say) => {
  const [name, target] = readArguments(process.argv.slice(2)).positionals;
  const slice = findSlice(name);
  if (target === undefined) throw new ReleaseRejectedError('Give the folder to write to.');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(workspaceRoot, slice.folder, 'package.json'), 'utf8')));
  const contract = await currentContract();
  say(`${name} ${gatherArtefact(resolve(target), { slice, version, root: workspaceRoot, contract })} in ${target}`);
});
