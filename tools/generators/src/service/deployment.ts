import { withBlock, withCopies } from '../base/lines';
import type { Workspace } from '../base/workspace';
import type { Service } from './service';

/** A text about one service made one about another. */
export const renamed =
  (from: string, to: string) =>
  (text: string): string =>
    text.replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase());

/** The manifests of a service that keeps data and that only the edge calls are catalog's. */
const likeCatalog = (text: string, name: string): string =>
  renamed(
    'catalog',
    name,
  )(text.replace(/^ +- podSelector: \{ matchLabels: \{ app\.kubernetes\.io\/name: bookings \} \}\n/m, ''));

/** The service in what is run in production: compose, Kubernetes and monitoring. */
export function addToDeployment(workspace: Workspace, { name, former }: Service): void {
  const like = renamed(former, name);
  const address = new RegExp(`^ +${former.toUpperCase()}_URL: `);
  workspace.change('deploy/compose/compose.yaml', (text) =>
    withBlock(
      [
        address,
        new RegExp(`^ {2}${former}_service_key: `),
        new RegExp(`^ +(?:- )?tls-${former}:(?: \\{\\}|/cert)`),
      ].reduce((changed, line) => withCopies(changed, line, like), text),
      new RegExp(`^ {2}${former}:\\n(?: {4,}.*\\n)+\\n`, 'm'),
      () => likeCatalog(/^ {2}catalog:\n(?: {4,}.*\n)+\n/m.exec(text)?.[0] ?? '', name),
    ),
  );
  workspace.change('deploy/draw-secrets.sh', (text) =>
    text.replace(new RegExp(`^(parts='.*\\b${former})'$`, 'm'), `$1 ${name}'`),
  );
  workspace.change('deploy/make-certificates.sh', (text) =>
    text.replace(new RegExp(`^( +gateway .*\\b${former}) `, 'm'), `$1 ${name} `),
  );
  workspace.change('deploy/k8s/certificates/certificates.yaml', (text) =>
    withBlock(
      text,
      new RegExp(
        `^apiVersion: .*\\nkind: Certificate\\nmetadata:\\n {2}name: portal-tls-${former}\\n(?: +.*\\n|spec:\\n)+---\\n`,
        'm',
      ),
      like,
    ),
  );
  workspace.change('deploy/k8s/base/common.yaml', (text) => withCopies(text, address, like));
  workspace.create(`deploy/k8s/base/${name}.yaml`, likeCatalog(workspace.read('deploy/k8s/base/catalog.yaml'), name));
  workspace.change('deploy/k8s/base/kustomization.yaml', (text) =>
    text.replace(`${former}.yaml`, `${former}.yaml, ${name}.yaml`),
  );
  const policy = new RegExp(`podSelector: \\{ matchLabels: \\{ app\\.kubernetes\\.io/name: ${former} \\} \\}`);
  for (const part of ['identity', 'gateway', 'edge']) {
    workspace.change(`deploy/k8s/base/${part}.yaml`, (text) => withCopies(text, policy, like));
  }
  for (const overlay of ['staging', 'production']) {
    workspace.change(`deploy/k8s/overlays/${overlay}/kustomization.yaml`, (text) =>
      withCopies(text, new RegExp(`name: portal/${former},`), like),
    );
  }
  workspace.change('deploy/monitoring/prometheus.yaml', (text) =>
    withBlock(text, new RegExp(`^ {2}- job_name: portal-${former}\\n(?: {4,}.*\\n)+`, 'm'), like),
  );
}
