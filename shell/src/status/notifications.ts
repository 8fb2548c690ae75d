import { onPortalEvent, portalEvents } from '@portal/remote-kit';
import { toast } from '@portal/ui-kit';

/** Shows what shell and remotes `notify` in the one toaster of the page. */
export const showNotifications = (): (() => void) =>
  onPortalEvent(portalEvents.notification, ({ kind, text }) => toast.add(kind, text));
