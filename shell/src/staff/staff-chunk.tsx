import { StaffCrumbs } from './staff-crumbs';
import { StaffPlaces } from './staff-places';

export interface StaffPartProps {
  part: 'places' | 'crumbs';
}

/** What only staff see of the shell: one chunk, loaded with the first of their pages. */
export const StaffPart = ({ part }: StaffPartProps) => (part === 'places' ? <StaffPlaces /> : <StaffCrumbs />);
