import { href } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import styles from '../features/frame/dashboard.module.css';
import { LinkCard } from '../features/frame/link-card';
import { StaffDashboard } from '../features/frame/staff-dashboard';
import { WorkCard } from '../features/work/work-card';

export function EmployeeDashboardPage() {
  const { user } = useSession();
  return (
    <StaffDashboard title="Employee dashboard">
      <LinkCard
        href={href('/employee-dashboard/customer-management')}
        title="Customer management"
        icon={<Icons.Users aria-hidden />}
        text="Find a customer, see their profile and their trips."
      />
      <LinkCard
        href={href('/employee-dashboard/booking-management')}
        title="Booking management"
        icon={<Icons.ListChecks aria-hidden />}
        text="Every booking: view, edit, cancel."
      />
      <WorkCard />
      <LinkCard
        href={href('/employee-dashboard/payments')}
        title="Payments"
        icon={<Icons.Banknote aria-hidden />}
        text="Find a payment, its booking and its receipt."
      />
      <LinkCard
        href={href('/admin-dashboard/create-package')}
        title="Create a package"
        icon={<Icons.Palmtree aria-hidden />}
        text="A new journey for the catalogue. Administrators only."
      />
      {user?.role === 'admin' ? (
        <>
          <LinkCard
            href={href('/admin-dashboard')}
            title="Admin dashboard"
            icon={<Icons.ShieldCheck aria-hidden />}
            text="Users, packages and logs."
          />
          <Card as="article" tone="sunken" className={styles.card}>
            <span className={styles.icon}>
              <Icons.IdCard aria-hidden />
            </span>
            <h2 className={styles.title}>Employee accounts</h2>
            <p className={styles.text}>
              Managing employee accounts will move here. Until then they are in user management.
            </p>
          </Card>
        </>
      ) : null}
    </StaffDashboard>
  );
}
