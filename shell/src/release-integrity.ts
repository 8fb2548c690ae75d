/*
 * The build's loaders (tools/build/src/web) read the hash of every script and stylesheet here, and reject scripts
 * without one.
 */
declare global {
  var __portalIntegrity: Record<string, string> | undefined;
}

type Hashes = Readonly<Record<string, string>>;

/** Integrity manifest with the hashes of all files that are not preloaded (gateway, tools/build). */
const listFile = /\/hashes\b.*\.json$/;
/** Short retries for transient failures; longer delays would hide the error from the user. */
const pausesMs = [400, 1_600];
const timeoutMs = 6_000;

/** Registers hashes of files by absolute path. */
export function trustFiles(integrity: Hashes): void {
  Object.assign((globalThis.__portalIntegrity ??= {}), integrity);
}

/** `fetch` verifies the hash, so an invalid response fails like a network error. */
const readList = (path: string, integrity: string, [pauseMs, ...later] = pausesMs): Promise<void> =>
  fetch(path, { integrity, signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => response.json() as Promise<Hashes>)
    .then(trustFiles, async (failure: unknown) => {
      if (pauseMs === undefined) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return readList(path, integrity, later);
    });

const lists: Record<string, Promise<void>> = {};

/** Registers the hashes of a release, including its integrity manifests. Rejects if one cannot be loaded. */
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
 * Registers the hashes in the page's head and in the manifests it links. Never rejects: a failure only affects files
 * that need a missing hash.
 */
export async function readReleaseIntegrity(): Promise<void> {
  const named: Record<string, string> = {};
  for (const element of document.head.querySelectorAll('[integrity]')) {
    const [href, src, hash] = ['href', 'src', 'integrity'].map((name) => element.getAttribute(name));
    named[(href ?? src)!] = hash!;
  }
  await trustRelease(named).catch(() => undefined);
}
