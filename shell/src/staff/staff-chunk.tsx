import { StaffBreadcrumbs } from './staff-crumbs';
import { StaffCustomer } from './staff-customer';
import { StaffNavigation } from './staff-navigation';

export interface StaffPartProps {
  part: 'places' | 'crumbs';
}

/** The shell's parts for staff: one chunk, loaded with the first of their pages. */
export const StaffPart = ({ part }: StaffPartProps) =>
  part === 'places' ? (
    <StaffNavigation />
  ) : (
    <>
      <StaffBreadcrumbs />
      <StaffCustomer />
    </>
  );
