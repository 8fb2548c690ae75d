import { activityEvent, type Caller } from '@portal/nest-kit';

export const packageEvent = (caller: Caller, packageId: string, action: string, description: string) =>
  activityEvent(caller, { action, description, targetEntity: 'Package', targetEntityId: packageId });
