import type { RemotesRegistry } from '@portal/contracts';
import * as z from 'zod/mini';
import type { Asset } from './asset';

type Release = NonNullable<RemotesRegistry['remotes'][keyof RemotesRegistry['remotes']]>;

/** What of a federation manifest tells which files come first. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
});

/** What a page of one remote carries beside the registry. */
export interface FirstFiles {
  /** Manifest by its path: with it in the page, the first script is known without a request. */
  manifests: Record<string, unknown>;
  /** Preload links for the head. */
  links: string;
  /** The same with every stylesheet of the remote in force, for a page that is seen before its scripts run. */
  styledLinks: string;
  /** Hashes of the preloaded scripts, for the policy: a preload it does not name is refused. */
  scriptHashes: string[];
}

const nothing: FirstFiles = { manifests: {}, links: '', styledLinks: '', scriptHashes: [] };

const link = (as: 'script' | 'style', path: string, integrity: string): string =>
  `<link rel="preload" as="${as}" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

const stylesheet = (path: string, integrity: string): string =>
  `<link rel="stylesheet" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

/**
 * The files that every page of a remote starts with, from its manifest. A manifest that cannot be read costs the
 * preloading only: the shell asks for it by itself and tells what is wrong.
 */
export function firstFilesOf(release: Release | undefined, assets: ReadonlyMap<string, Asset>): FirstFiles {
  const source = release && assets.get(release.entry);
  if (!release || !source) return nothing;
  const content: unknown = JSON.parse(source.plain.toString());
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) return nothing;
  const base = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const hashed = (files: string[]): [string, string][] =>
    files
      .map((file): [string, string | undefined] => [`${base}/${file}`, release.integrity[`${base}/${file}`]])
      .filter((pair): pair is [string, string] => pair[1] !== undefined);
  const { metaData, exposes } = manifest.data;
  const scripts = hashed([metaData.remoteEntry.name, ...exposes.flatMap(({ assets: { js } }) => js.sync)]);
  const styles = hashed(exposes.flatMap(({ assets: { css } }) => css.sync));
  const scriptLinks = scripts.map(([path, hash]) => link('script', path, hash)).join('');
  const allStyles = Object.entries(release.integrity).filter(([path]) => path.endsWith('.css'));
  return {
    manifests: { [release.entry]: content },
    links: scriptLinks + styles.map(([path, hash]) => link('style', path, hash)).join(''),
    styledLinks: scriptLinks + allStyles.map(([path, hash]) => stylesheet(path, hash)).join(''),
    scriptHashes: scripts.map(([, hash]) => hash),
  };
}
