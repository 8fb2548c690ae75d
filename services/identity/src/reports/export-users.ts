import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { agencyDate, limits, texts, type UserFileQuery } from '@portal/contracts';
import { activityEvent, type Caller, Clock, DomainError } from '@portal/nest-kit';
import { createListExport, type ListExport, toLoggableQuery } from '@portal/nest-kit/list-files';
import { ActivityRepository } from '../activity/activity.repository';
import { ListedUsers } from './listed-users';
import { userFile } from './user-file';

@Injectable()
export class ExportUsers {
  constructor(
    private readonly users: ListedUsers,
    private readonly activity: ActivityRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports all users in the caller's list, after logging the export. Employees can export clients only.
   * @throws LIST_TOO_LONG and NOT_ALLOWED
   */
  async run(caller: Caller, { format, sort, q, role: requested }: UserFileQuery): Promise<ListExport> {
    const max = limits.fileRowsMax;
    const role = caller.role === 'employee' ? 'client' : requested;
    if (requested && requested !== role) throw new DomainError('NOT_ALLOWED');
    const total = await this.users.countUpTo(max + 1, { role, q });
    if (total > max) throw new DomainError('LIST_TOO_LONG', { message: texts.files.tooLong(max) });
    const count = `${total} ${total === 1 ? 'account' : 'accounts'}`;
    const description = `Saved ${count} ${toLoggableQuery({ format, q, ...(role && { role }) })}`;
    const file = { targetEntity: 'File', targetEntityId: randomUUID() };
    await this.activity.record([activityEvent(caller, { action: 'USERS_SAVED_AS_FILE', description, ...file })]);
    const content = await createListExport(format, userFile, this.users.all({ role, q }, sort));
    const name = role === 'client' ? 'customers' : 'users';
    return { format, fileName: `${name}-${agencyDate(await this.clock.now())}.${format}`, total, content };
  }
}
