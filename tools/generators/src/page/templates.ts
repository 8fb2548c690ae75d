import { quoted } from '../base/syntax';
import type { Page } from './page';

const asWords = (field: string): string => {
  const words = field.replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const listName = ({ name }: Page): string => `${name.pascal}List`;

export function pageComponent(page: Page): string {
  const { name, title, list } = page;
  return `import { texts } from '@portal/contracts';
import { errorText, useApi, useReauthenticate } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { EmptyState, ErrorState, Loading, Page } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';

function ${listName(page)}() {
  const api = useApi();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['${name.kebab}', '${list.name}'],
    queryFn: () => api.${list.name}(),
  });
  const logIn = useReauthenticate(error);
  if (isPending) return <Loading text={texts.loading.page} />;
  if (error) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.sectionUnavailable)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  }
  if (${list.rows}.length === 0) {
    return (
      <div role="status">
        <EmptyState title="There is nothing here yet." />
      </div>
    );
  }
  return (
    <DataTable
      ariaLabel={${quoted(title)}}
      columns={[{ id: '${list.shown}', header: '${asWords(list.shown)}', cell: (row) => row.${list.shown} }]}
      rows={${list.rows}}
      getRowId={(row) => row.${list.id}}
    />
  );
}

export function ${name.pascal}Page() {
  return (
    <Page title={${quoted(title)}}>
      <${listName(page)} />
    </Page>
  );
}
`;
}

/** Test helper that opens the page; it takes a role if the remote's pages are for several roles. */
interface Opening {
  opener: string;
  takesRole: boolean;
}

export function pageSpec({ path, title, viewers, list }: Page, { opener, takesRole }: Opening): string {
  const role = takesRole && typeof viewers !== 'string' ? `role: '${viewers[0] ?? ''}', ` : '';
  const address = path.replace(/:\w+/g, '1');
  return `/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { emptyErrorResponse, type MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { openPage } from '${opener}';

afterEach(cleanup);

const row = ${JSON.stringify(list.sample)};
const listed = (...rows: unknown[]) => () => Response.json(${list.wrap('rows')});
const open = (response: MockResponses[string]) => openPage('${address}', { ${role}answers: { '${list.address}': response } });

describe('${path}', () => {
  it('shows its title and that it loads', async () => {
    open(() => new Promise(() => undefined));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(${quoted(title)});
    expect(screen.getByRole('status').textContent).toBe(texts.loading.page);
  });

  it('lists what the portal returns', async () => {
    open(listed(row));
    expect(await screen.findByText(row.${list.shown})).toBeTruthy();
  });

  it('shows an empty list', async () => {
    open(listed());
    expect(await screen.findByText('There is nothing here yet.')).toBeTruthy();
  });

  it('shows that it failed, and loads again on request', async () => {
    let hasFailed = false;
    open(() => {
      if (hasFailed) return listed(row)();
      hasFailed = true;
      return emptyErrorResponse();
    });
    expect((await screen.findByRole('alert')).textContent).toContain(texts.errors.sectionUnavailable);
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByText(row.${list.shown})).toBeTruthy();
  });
});
`;
}
