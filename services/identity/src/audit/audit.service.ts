import { Injectable } from '@nestjs/common';
import { agencyDate, type ChainedEntry, type LogCheck, type LogFileQuery, type LogQuery } from '@portal/contracts';
import { activityEvent, type Caller, Clock, type PagedResult } from '@portal/nest-kit';
import { createListExport, type ListExport } from '@portal/nest-kit/list-files';
import { ActivityCheck } from '../activity/activity-check';
import { ActivityRepository } from '../activity/activity.repository';
import { logFile } from './log-file';
import { LogListsRepository } from './log-lists.repository';

/** Activity log of all users, for superadmins. Checks and exports are logged as well. */
@Injectable()
export class AuditService {
  constructor(
    private readonly lists: LogListsRepository,
    private readonly activity: ActivityRepository,
    private readonly checks: ActivityCheck,
    private readonly clock: Clock,
  ) {}

  list(query: LogQuery): Promise<PagedResult<ChainedEntry>> {
    return this.lists.list(query);
  }

  async check(caller: Caller): Promise<LogCheck> {
    const { entries, waiting, lastSigned, findings } = await this.checks.run();
    const outcome = findings.length === 0 ? `${entries} entries verified` : `${findings[0] ?? ''}`;
    await this.note(caller, 'LOG_CHECKED', `Checked the activity log: ${outcome}`);
    const sealed = lastSigned && { at: lastSigned.at, place: lastSigned.seq };
    return { entries, waiting, ...(sealed && { sealed }), findings };
  }

  /** Exports all matching entries, after logging the caller. */
  async export(caller: Caller, query: LogFileQuery): Promise<ListExport> {
    const total = await this.lists.count(query);
    const count = `${total} ${total === 1 ? 'entry' : 'entries'}`;
    const narrowed = Object.keys(query).join(', ');
    const reported = narrowed ? `, narrowed by ${narrowed}` : '';
    await this.note(caller, 'LOG_EXPORTED', `Saved ${count} of the activity log as a file${reported}`);
    return {
      format: 'csv',
      fileName: `activity-${agencyDate(await this.clock.now())}.csv`,
      total,
      content: await createListExport('csv', logFile, this.lists.all(query)),
    };
  }

  private note(caller: Caller, action: string, description: string): Promise<void> {
    return this.activity.record([
      activityEvent(caller, { action, description, targetEntity: 'Log', targetEntityId: 'log' }),
    ]);
  }
}
