import type { RemotesRegistry } from '@portal/contracts';
import { dataBlock } from './data-block';
import type { FirstPaint } from './first-paint';
import type { PagePreloads } from './preloads';
import type { PagePolicy } from './releases/built-releases';
import { withPreloadHashesOnly } from './releases/integrity-manifest';

/** A shell that asks for lists of hashes has one itself; one that was built before wants all of them in the page. */
const needsIntegrityManifest = /<link rel="portal-hashes"/;
const registryPlace = /<script type="application\/json" id="portal-remotes">[^<]*<\/script>/;

const inPage = ({ remotes, ...rest }: RemotesRegistry): RemotesRegistry => ({
  ...rest,
  remotes: Object.fromEntries(Object.entries(remotes).map(([id, release]) => [id, withPreloadHashesOnly(release)])),
});

/**
 * Writes into the page what it would otherwise have to ask for: which remotes there are, the first files of the remote
 * it shows, and what is seen until they have come.
 */
export function injectBootData(
  html: string,
  registry: RemotesRegistry,
  first: PagePreloads,
  paint: Pick<FirstPaint, 'into'>,
): string {
  const block = dataBlock('portal-remotes', needsIntegrityManifest.test(html) ? inPage(registry) : registry);
  const withBlock = registryPlace.test(html)
    ? html.replace(registryPlace, () => block)
    : html.replace('</head>', () => `${block}</head>`);
  return paint.into(withBlock.replace('</head>', () => `${first.links}</head>`));
}

type Directives = PagePolicy['policy'];

const withSources = (policy: Directives, name: string, hashes: readonly string[]): Directives =>
  hashes.length === 0 ? policy : { ...policy, [name]: [...(policy[name] ?? []), ...hashes.map((hash) => `'${hash}'`)] };

/** The page's policy, with the scripts it preloads and its own style elements, as the header says it. */
export function buildContentSecurityPolicy(
  { policy }: PagePolicy,
  { scriptHashes, styleHashes }: PagePreloads,
  { styleHash }: FirstPaint,
): string {
  const withScripts = withSources(policy, 'script-src', scriptHashes);
  const complete = withSources(withScripts, 'style-src', [
    ...styleHashes,
    ...(styleHash === undefined ? [] : [styleHash]),
  ]);
  return Object.entries(complete)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
