import { activityEvent, type Caller } from '@portal/nest-kit';

/** The entry of the activity log about a change of a package. */
export const packageEvent = (caller: Caller, packageId: string, action: string, description: string) =>
  activityEvent(caller, { action, description, targetEntity: 'Package', targetEntityId: packageId });
