/*
 * The build's loaders (tools/build/src/web) look the hash of every script and stylesheet up here, and load no script
 * that is not listed.
 */
declare global {
  var __portalIntegrity: Record<string, string> | undefined;
}

type Hashes = Readonly<Record<string, string>>;

/** What a release has beside the files that its pages start with stands in a list of its own (gateway, tools/build). */
const listFile = /\/hashes\b.*\.json$/;
/** A line that fails once often works at once; who waits longer than that is better told. */
const pausesMs = [400, 1_600];
const timeoutMs = 6_000;

/** Adds the hashes of files, by absolute path, to those the page accepts. */
export function trustFiles(integrity: Hashes): void {
  Object.assign((globalThis.__portalIntegrity ??= {}), integrity);
}

/** An answer that is not the list does not have its hash, and is a failure of the line for `fetch`. */
const readList = (path: string, integrity: string, [pauseMs, ...later] = pausesMs): Promise<void> =>
  fetch(path, { integrity, signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => response.json() as Promise<Hashes>)
    .then(trustFiles, async (failure: unknown) => {
      if (pauseMs === undefined) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return readList(path, integrity, later);
    });

const lists: Record<string, Promise<void>> = {};

/** Adds the hashes of a release, and those of the list that it names; rejects when that list cannot be had. */
export async function trustRelease(integrity: Hashes): Promise<void> {
  trustFiles(integrity);
  for (const [path, hash] of Object.entries(integrity)) {
    if (!listFile.test(path)) continue;
    lists[path] ??= readList(path, hash);
    lists[path].catch(() => delete lists[path]);
  }
  await Promise.all(Object.keys(integrity).map((path) => lists[path]));
}

/**
 * Takes the hashes that stand in the page's head, and those of the lists it names. Never rejects: what the page starts
 * with can run without the rest, and what cannot is said when it is wanted.
 */
export async function readReleaseIntegrity(): Promise<void> {
  const named: Record<string, string> = {};
  for (const element of document.head.querySelectorAll('[integrity]')) {
    const [href, src, hash] = ['href', 'src', 'integrity'].map((name) => element.getAttribute(name));
    named[(href ?? src)!] = hash!;
  }
  await trustRelease(named).catch(() => undefined);
}
