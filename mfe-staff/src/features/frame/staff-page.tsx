import { accessOf, useLocation, useSession } from '@portal/remote-kit';
import { Alert, Page, type PageProps } from '@portal/ui-kit';

interface StaffPageProps extends PageProps {
  /** What somebody reads whom the route table does not let in. */
  denied: string;
}

/**
 * A page of the back office. The guard of the route sends strangers away; a role that changes while the page is open
 * ends here, before anything is asked for.
 */
export function StaffPage({ denied, children, actions, ...page }: StaffPageProps) {
  const { user } = useSession();
  const access = accessOf(useLocation().pathname);
  const isAllowed = user !== null && access?.kind === 'roles' && access.roles.includes(user.role);
  if (!isAllowed) {
    return (
      <Page {...page}>
        <Alert kind="error">{denied}</Alert>
      </Page>
    );
  }
  return (
    <Page {...page} actions={actions}>
      {children}
    </Page>
  );
}
