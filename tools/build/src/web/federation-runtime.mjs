/*
 * Runs in the browser inside the shell's federation runtime: every address it loads carries the release's integrity,
 * has a time limit, and a refused or missing file is an error at once instead of a page that waits for ever.
 */
const timeoutMs = 6_000;
/** A repeated request goes past the browser's cache, where it would queue behind the one that hangs. */
const attempts = [{ pauseMs: 0 }, { pauseMs: 250, cache: 'no-store' }, { pauseMs: 750, cache: 'no-store' }];

const integrityOf = (url) => (self.__portalIntegrity ?? {})[new URL(url, location.href).pathname];
const isFinal = ({ status }) => status >= 400 && status < 500;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** The gateway may write a remote's manifest into the page; it then costs no request. */
const inlinedManifest = (url) => (self.__portalManifests ?? {})[new URL(url, location.href).pathname];

async function fetchOnce(url, init) {
  const integrity = integrityOf(url);
  const response = await fetch(url, {
    ...init,
    ...(integrity && { integrity }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw Object.assign(new Error(`HTTP ${response.status} for ${url}`), { status: response.status });
  return response;
}

async function fetchPatiently(url, init) {
  let failure;
  for (const { pauseMs, ...options } of attempts) {
    await wait(pauseMs);
    try {
      return await fetchOnce(url, { ...init, ...options });
    } catch (error) {
      failure = error;
      if (isFinal(error)) break;
    }
  }
  throw failure;
}

function fetchManifest(url, init) {
  const manifest = inlinedManifest(url);
  return manifest ? Promise.resolve(Response.json(manifest)) : fetchPatiently(url, init);
}

function createScript({ url }) {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  const integrity = integrityOf(url);
  if (integrity) script.integrity = integrity;
  script.src = __webpack_require__.tt().createScriptURL(url);
  return { script, timeout: timeoutMs };
}

function createLink({ url, attrs }) {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, value);
  const integrity = integrityOf(url);
  if (integrity) {
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
  }
  link.href = url;
  return link;
}

export default () => ({ name: 'portal-loading', fetch: fetchManifest, createScript, createLink });
