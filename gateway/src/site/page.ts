import type { RemotesRegistry } from '@portal/contracts';
import { dataBlock } from './data-block';
import type { FirstPaint } from './first-paint';
import type { PagePreloads } from './preloads';
import type { PagePolicy } from './releases/built-releases';
import { withPreloadHashesOnly } from './releases/integrity-manifest';

/** Current shells load the integrity manifest themselves; older ones expect all hashes in the page. */
const needsIntegrityManifest = /<link rel="portal-hashes"/;
const registryPlace = /<script type="application\/json" id="portal-remotes">[^<]*<\/script>/;

const inPage = ({ remotes, ...rest }: RemotesRegistry): RemotesRegistry => ({
  ...rest,
  remotes: Object.fromEntries(Object.entries(remotes).map(([id, release]) => [id, withPreloadHashesOnly(release)])),
});

/** Adds boot data to the page: the remotes registry, the preloads of the page's remote and the prerendered content. */
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

/** Builds the page's CSP header, with hashes of its preloaded scripts and own style elements. */
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
