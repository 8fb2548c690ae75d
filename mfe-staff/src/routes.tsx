import { lazyPage, RequireAccess, Route, RouterRoutes } from '@portal/remote-kit';

const AdminDashboardPage = lazyPage(() => import('./pages/admin-dashboard-page'));
const BookingManagementPage = lazyPage(() => import('./pages/booking-management-page'));
const EmployeeDashboardPage = lazyPage(() => import('./pages/employee-dashboard-page'));

/** The route table's access rule applies to each page; nothing of it is repeated here. */
export function Routes() {
  return (
    <RequireAccess>
      <RouterRoutes>
        <Route path="/employee-dashboard" element={<EmployeeDashboardPage />} />
        <Route path="/employee-dashboard/booking-management" element={<BookingManagementPage />} />
        <Route path="/admin-dashboard" element={<AdminDashboardPage />} />
      </RouterRoutes>
    </RequireAccess>
  );
}
