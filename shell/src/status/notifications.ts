import { onPortalEvent, portalEvents } from '@portal/remote-kit';
import { toast } from '@portal/ui-kit';

/** Shows the notifications of shell and remotes in the toaster. */
export const showNotifications = (): (() => void) =>
  onPortalEvent(portalEvents.notification, ({ kind, text }) => toast.add(kind, text));
