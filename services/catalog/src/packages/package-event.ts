import { activityEvent, type Caller } from '@portal/nest-kit';

/** Builds the activity log entry for a change of a package. */
export const packageEvent = (caller: Caller, packageId: string, action: string, description: string) =>
  activityEvent(caller, { action, description, targetEntity: 'Package', targetEntityId: packageId });
