import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slice } from '@portal/release-format';
import { z } from 'zod';
import type { Bump } from '../workspace/arguments';
import { ReleaseRejectedError } from '../workspace/workspace';
import { bumpOf, commitsSince, lastTag, nextVersion, type Commit } from './commits';

export interface Plan {
  version: string;
  former: string;
  commits: Commit[];
  /** Tag of the previous release, if there was one. */
  tag: string | undefined;
}

const manifest = z.object({ version: z.string() });

/** Returns the folders that affect a slice: its own and those of the libraries it is built from. */
export async function foldersOf(slice: Slice): Promise<string[]> {
  process.env.NX_DAEMON ??= 'false';
  const { createProjectGraphAsync } = await import('@nx/devkit');
  const graph = await createProjectGraphAsync({ exitOnError: false });
  const folders = new Set<string>();
  const visit = (name: string) => {
    const { root, tags = [] } = graph.nodes[name]?.data ?? {};
    if (root === undefined || folders.has(root) || tags.includes('type:test')) return;
    folders.add(root);
    for (const { target } of graph.dependencies[name] ?? []) visit(target);
  };
  visit(`@portal/${slice.name}`);
  return [...folders];
}

export interface PlanQuestion {
  root: string;
  slice: Slice;
  folders: readonly string[];
  /** Forces a release with this bump. */
  as?: Bump;
}

/**
 * Determines the slice's next version from its conventional commits.
 * @throws ReleaseRejectedError if no commit triggers a release and `as` is not set
 */
export function planVersion({ root, slice, folders, as }: PlanQuestion): Plan {
  const { version: previous } = manifest.parse(
    JSON.parse(readFileSync(join(root, slice.folder, 'package.json'), 'utf8')),
  );
  const tag = lastTag(root, slice.name);
  const commits = commitsSince(root, tag, folders);
  const bump = as ?? bumpOf(commits);
  if (bump === undefined) {
    const since = tag === undefined ? '' : ` since ${tag}`;
    throw new ReleaseRejectedError(
      `No commit in ${slice.name}${since} triggers a release; use --as patch to force one.`,
    );
  }
  return { version: nextVersion(previous, bump), former: previous, commits, tag };
}
