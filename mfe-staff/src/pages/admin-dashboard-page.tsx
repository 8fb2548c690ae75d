import { href, texts } from '@portal/contracts';
import { Icons } from '@portal/ui-kit/icons';
import styles from '../features/frame/dashboard.module.css';
import { LinkCard } from '../features/frame/link-card';
import { StaffDashboard } from '../features/frame/staff-dashboard';
import { SalesSection } from '../features/sales/sales-section';

export function AdminDashboardPage() {
  return (
    <StaffDashboard
      title="Admin dashboard"
      report={<SalesSection />}
      note={<p className={styles.caution}>Changes made here take effect immediately for all users.</p>}
    >
      <LinkCard
        href={href('/admin-dashboard/user-management')}
        title="User management"
        icon={<Icons.Users aria-hidden />}
        text="Accounts, roles and passwords."
      />
      <LinkCard
        href={href('/admin-dashboard/create-package')}
        title="Create a package"
        icon={<Icons.Palmtree aria-hidden />}
        text="A new journey for the catalogue."
      />
      <LinkCard
        href={href('/admin-dashboard/daily-review')}
        title={texts.review.title}
        icon={<Icons.Eye aria-hidden />}
        text={texts.review.card}
      />
      <LinkCard
        href={href('/admin-dashboard/money')}
        title="Payment settings"
        icon={<Icons.Banknote aria-hidden />}
        text="Exchange rates, payment methods and unmatched payments."
      />
      <LinkCard
        href={href('/account-settings')}
        title="Account settings"
        icon={<Icons.CircleUser aria-hidden />}
        text="Your own profile and password."
      />
    </StaffDashboard>
  );
}
