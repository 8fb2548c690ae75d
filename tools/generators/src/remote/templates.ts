import type { Workspace } from '../base/workspace';
import { asJson } from '../service/package';
import type { Remote } from './remote';

/** The table of its pages in the contracts, still without a row. */
export const rowsOf = ({ id }: Remote): string => `import type { PageRow } from './page-row';

/** The pages of mfe-${id}. */
export const ${id}Pages = [] as const satisfies readonly PageRow[];
`;

const readme = ({ id, pages }: Remote): string => `# mfe-${id}

A remote: the shell loads \`./remote\` while it runs. Its pages: ${pages}.

\`npm run new:page -- /${id}/<page> --remote ${id} --title …\` adds a page;
\`npm run jest -- --selectProjects unit pages --testPathPatterns mfe-${id}\` runs the tests.
`;

const remoteModule = ({ id }: Remote): string => `import { defineRemote } from '@portal/remote-kit';
import { pages } from './pages';

export const { manifest, Routes, prefetch } = defineRemote({ id: '${id}', version: REMOTE_VERSION, pages });
`;

const pagesModule = ({ id }: Remote): string => `import type { RemotePages } from '@portal/remote-kit';

/** The pages of this remote; who may see them, and their titles, are in their rows in the contracts. */
export const pages: RemotePages<'${id}'> = {};
`;

const openPage = ({ id }: Remote): string => `import { agencyTimeZone, type Role, type User } from '@portal/contracts';
import { type Answers, openRemote } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import '@portal/ui-kit/testing';
import { Routes } from '../src/remote';

interface PageOptions {
  role?: Role;
  answers?: Answers;
}

const userIn = (role: Role): User => ({
  id: \`own-\${role}\`,
  username: role,
  email: \`\${role}@demo.test\`,
  role,
  createdAt: '2026-01-02T08:00:00.000Z',
  updatedAt: '2026-01-03T09:30:00.000Z',
});

/** Opens a page of mfe-${id} as the shell does. */
export function openPage(path: string, { role = 'client', answers }: PageOptions = {}) {
  return openRemote(
    <UiProvider timeZone={agencyTimeZone} navigate={() => undefined}>
      <Routes />
    </UiProvider>,
    { path, user: userIn(role), answers },
  );
}
`;

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** What a new remote imports, in the versions of the others. */
function packageOf(workspace: Workspace, { id }: Remote) {
  const like = JSON.parse(workspace.read('mfe-client/package.json')) as Package & Record<string, unknown>;
  const dependencies = { '@portal/contracts': like.dependencies['@portal/contracts'] ?? '*' };
  // Its first page imports nothing of React itself; the lint asks for the peer with the first hook.
  const { react: _react, ...peerDependencies } = like.peerDependencies;
  const nx = { tags: ['type:remote', `scope:${id}`, 'platform:browser'] };
  return { ...like, name: `@portal/mfe-${id}`, version: '0.1.0', dependencies, peerDependencies, nx };
}

/** The files of a remote beside its first page, by their paths in its folder. */
export const remoteFiles = (workspace: Workspace, remote: Remote): [path: string, text: string][] => [
  ['README.md', readme(remote)],
  ['package.json', asJson(packageOf(workspace, remote))],
  ['tsconfig.json', workspace.read('mfe-client/tsconfig.json')],
  ['src/index.ts', workspace.read('mfe-client/src/index.ts')],
  ['src/remote.tsx', remoteModule(remote)],
  ['src/pages.ts', pagesModule(remote)],
  ['src/prerender.tsx', workspace.read('mfe-client/src/prerender.tsx').replace("'client'", `'${remote.id}'`)],
  ['test/open-page.tsx', openPage(remote)],
];
