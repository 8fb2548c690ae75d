import { withCopies } from '../base/lines';
import type { Workspace } from '../base/workspace';
import type { Service } from './service';

/** A text about one service made one about another. */
export const renamed =
  (from: string, to: string) =>
  (text: string): string =>
    text.replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase());

const rowOf = (name: string): string => `  {
    ...common,
    name: '${name}',
    settings: {},
    secrets: { MONGODB_URI: 'mongodb-${name}/uri' },
    reaches: ['database'],
  },
];
`;

/** Adds the service to the table of deployed parts, the overlays and the monitoring. */
export function addToDeployment(workspace: Workspace, { name, former }: Service): void {
  workspace.change('tools/release/src/deployment/parts.ts', (text) => text.replace(/^\];\n/m, () => rowOf(name)));
  for (const overlay of ['staging', 'production']) {
    workspace.change(`deploy/k8s/overlays/${overlay}/kustomization.yaml`, (text) =>
      withCopies(text, new RegExp(`name: portal/${former},`), renamed(former, name)),
    );
  }
  workspace.change('deploy/monitoring/prometheus.yaml', (text) =>
    text.replace(`'${former}:8080'`, `'${former}:8080', '${name}:8080'`),
  );
}
