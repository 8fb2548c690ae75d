/** Events between shell and remotes, by name. Sent on `window`, so that both sides need no shared instance. */
export const portalEvents = {
  notification: 'portal:notification',
  pageTitle: 'portal:page-title',
  personChanged: 'portal:person-changed',
  typingDropped: 'portal:typing-dropped',
} as const;

export interface PortalNotification {
  kind: 'success' | 'error' | 'info';
  text: string;
}

interface EventDetails {
  'portal:notification': PortalNotification;
  'portal:page-title': { title: string };
  'portal:person-changed': undefined;
  'portal:typing-dropped': undefined;
}

function emit<N extends keyof EventDetails>(name: N, detail: EventDetails[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Subscribes to a portal event. Returns a function that unsubscribes. */
export function onPortalEvent<N extends keyof EventDetails>(
  name: N,
  listener: (detail: EventDetails[N]) => void,
): () => void {
  const receive = (event: Event) => listener((event as CustomEvent<EventDetails[N]>).detail);
  window.addEventListener(name, receive);
  return () => window.removeEventListener(name, receive);
}

/** Shows a toast. Texts fixed by the specification must also appear in the page. */
export const notify = (notification: PortalNotification): void => emit(portalEvents.notification, notification);

/** Announces the page title to the shell. */
export const announcePage = (title: string): void => emit(portalEvents.pageTitle, { title });

/** Signals a login or logout, so that caches of server responses are cleared. */
export const announceUserChange = (): void => emit(portalEvents.personChanged, undefined);

/** Discards unsent input in all forms of this tab, on logout. */
export const dropTyping = (): void => emit(portalEvents.typingDropped, undefined);
