import type { User } from '@portal/contracts';
import { useApi, useSession } from '@portal/remote-kit';
import { Menu } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { accountLinksFor, badgeOf } from '../navigation/navigation-links';
import styles from './header.module.css';

const icons: Record<string, typeof Icons.Settings> = {
  '/account-settings': Icons.Settings,
  '/dashboard': Icons.LayoutDashboard,
  '/employee-dashboard': Icons.Briefcase,
  '/admin-dashboard': Icons.ShieldCheck,
};

/** Account menu of the logged-in user, with the pages of the role and logout. */
export function AccountMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  const api = useApi();
  const loadPendingWork = async () => (await import('./pending-work')).formatPendingWork(api);
  const places = accountLinksFor(user.role).map(({ to, label }) => {
    const Icon = icons[to] ?? Icons.CircleUser;
    const note = to === '/employee-dashboard' ? loadPendingWork : undefined;
    return { id: to, label, href: to, icon: <Icon aria-hidden />, note };
  });
  const logout = {
    id: 'logout',
    label: 'Logout',
    icon: <Icons.LogOut aria-hidden />,
    onAction: () => signOut({ redirectTo: '/login' }),
  };
  return <Menu label={badgeOf(user.username)} items={[...places, logout]} className={styles.badge} />;
}
