import { lazyPage, RequireAccess, Route, RouterRoutes } from '@portal/remote-kit';

const CreatePackagePage = lazyPage(() => import('./pages/create-package-page'));
const CustomerBookingsPage = lazyPage(() => import('./pages/customer-bookings-page'));
const CustomerManagementPage = lazyPage(() => import('./pages/customer-management-page'));
const EditPackagePage = lazyPage(() => import('./pages/edit-package-page'));
const UserBookingsPage = lazyPage(() => import('./pages/user-bookings-page'));
const UserLogsPage = lazyPage(() => import('./pages/user-logs-page'));
const UserManagementPage = lazyPage(() => import('./pages/user-management-page'));
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
        <Route path="/employee-dashboard/customer-management" element={<CustomerManagementPage />} />
        <Route path="/employee-dashboard/customer-bookings/:userId" element={<CustomerBookingsPage />} />
        <Route path="/admin-dashboard/user-management" element={<UserManagementPage />} />
        <Route path="/admin-dashboard/user-logs/:userId" element={<UserLogsPage />} />
        <Route path="/admin-dashboard/user-bookings/:userId" element={<UserBookingsPage />} />
        <Route path="/admin-dashboard/create-package" element={<CreatePackagePage />} />
        <Route path="/admin-dashboard/edit-package/:id" element={<EditPackagePage />} />
        <Route path="/admin-dashboard" element={<AdminDashboardPage />} />
      </RouterRoutes>
    </RequireAccess>
  );
}
