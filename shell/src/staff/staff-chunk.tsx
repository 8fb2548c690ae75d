import { StaffBreadcrumbs } from './staff-crumbs';
import { StaffCustomer } from './staff-customer';
import { StaffNavigation } from './staff-navigation';

export interface StaffPartProps {
  part: 'places' | 'crumbs';
}

/** Staff parts of the shell in one chunk. */
export const StaffPart = ({ part }: StaffPartProps) =>
  part === 'places' ? (
    <StaffNavigation />
  ) : (
    <>
      <StaffBreadcrumbs />
      <StaffCustomer />
    </>
  );
