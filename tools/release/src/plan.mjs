import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bumpOf, commitsSince, lastTag, nextVersion } from './commits.mjs';
import { ReleaseRefused } from './workspace.mjs';

/** Folders whose commits make a slice another one: its own and those of the libraries it is built from. */
export async function foldersOf(slice) {
  process.env.NX_DAEMON ??= 'false';
  const { createProjectGraphAsync } = await import('@nx/devkit');
  const graph = await createProjectGraphAsync({ exitOnError: false });
  const folders = new Set();
  const visit = (name) => {
    const { root, tags = [] } = graph.nodes[name]?.data ?? {};
    if (root === undefined || folders.has(root) || tags.includes('type:test')) return;
    folders.add(root);
    for (const { target } of graph.dependencies[name] ?? []) visit(target);
  };
  visit(`@portal/${slice.name}`);
  return [...folders];
}

/**
 * `{version, former, commits, tag}`: the slice's next version from its conventional commits.
 * @throws ReleaseRefused when nothing worth a release has changed and `as` does not insist
 */
export function planVersion({ root, slice, folders, as }) {
  const former = JSON.parse(readFileSync(join(root, slice.folder, 'package.json'), 'utf8')).version;
  const tag = lastTag(root, slice.name);
  const commits = commitsSince(root, tag, folders);
  const bump = as ?? bumpOf(commits);
  if (bump === undefined) {
    const since = tag === undefined ? '' : ` since ${tag}`;
    throw new ReleaseRefused(
      `Nothing in ${slice.name} has changed${since} that visitors could notice; --as patch insists.`,
    );
  }
  return { version: nextVersion(former, bump), former, commits, tag };
}
