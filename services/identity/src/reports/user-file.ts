import { cellFormats, type ExportSchema, minuteCell } from '@portal/nest-kit/list-files';
import type { ListedUser } from './listed-users';

/** Columns of the export: contact data only, no passports or dates of birth. */
const columns: ExportSchema<ListedUser>['columns'] = [
  { header: 'Username', width: 20, cell: ({ username }) => username },
  { header: 'First Name', width: 16, cell: ({ firstName }) => firstName ?? '' },
  { header: 'Last Name', width: 18, cell: ({ lastName }) => lastName ?? '' },
  { header: 'Email', width: 30, cell: ({ email }) => email },
  { header: 'Email Confirmed', width: 15, cell: ({ emailVerifiedAt }) => (emailVerifiedAt ? 'yes' : 'no') },
  { header: 'Phone', width: 18, cell: ({ phoneNumber }) => phoneNumber ?? '' },
  { header: 'Role', width: 11, cell: ({ role }) => role },
  { header: 'Entered By', width: 11, cell: ({ origin }) => (origin === 'desk' ? 'desk' : '') },
  { header: 'Known Since', width: 17, format: cellFormats.minute, cell: ({ createdAt }) => minuteCell(createdAt) },
];

export const userFile: ExportSchema<ListedUser> = { name: 'People', columns };
