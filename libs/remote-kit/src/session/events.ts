/** The events between shell and remotes, by name; they travel on `window`, so that both sides need no common instance. */
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

/** Listens to one portal event; returns the function that stops listening. */
export function onPortalEvent<N extends keyof EventDetails>(
  name: N,
  listener: (detail: EventDetails[N]) => void,
): () => void {
  const receive = (event: Event) => listener((event as CustomEvent<EventDetails[N]>).detail);
  window.addEventListener(name, receive);
  return () => window.removeEventListener(name, receive);
}

/** Shows a passing message over the page. Texts the specification fixes belong into the page itself, not only here. */
export const notify = (notification: PortalNotification): void => emit(portalEvents.notification, notification);

/** Tells the shell that the page is now called `title`. */
export const announcePage = (title: string): void => emit(portalEvents.pageTitle, { title });

/** Tells all who keep answers of the server that they belong to another person: one signed in or out. */
export const announceUserChange = (): void => emit(portalEvents.personChanged, undefined);

/** Drops what was typed and not sent, in all forms of this tab: the user has logged out. */
export const dropTyping = (): void => emit(portalEvents.typingDropped, undefined);
