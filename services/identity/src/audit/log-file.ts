import type { ChainedEntry } from '@portal/contracts';
import type { ExportSchema } from '@portal/nest-kit/list-files';

/** CSV export of the activity log. Timestamps are those that the chain covers. */
export const logFile: ExportSchema<ChainedEntry> = {
  name: 'Activity',
  columns: [
    { header: 'Place', width: 9, cell: ({ place }) => place ?? null },
    { header: 'When (UTC)', width: 25, cell: ({ timestamp }) => timestamp },
    { header: 'Action', width: 26, cell: ({ action }) => action },
    { header: 'Description', width: 60, cell: ({ description }) => description },
    { header: 'Target', width: 12, cell: ({ targetEntity }) => targetEntity ?? '' },
    { header: 'Target ID', width: 26, cell: ({ targetEntityId }) => targetEntityId ?? '' },
    { header: 'By', width: 20, cell: ({ employeeUsername }) => employeeUsername ?? '' },
    { header: 'IP Address', width: 18, cell: ({ ipAddress }) => ipAddress ?? '' },
  ],
};
