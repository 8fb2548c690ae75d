export { ApiError, errorText, type FoundFlights } from '@portal/api-client';
export { ApiContext, useApi } from './session/api';
export { defineRemote } from './pages/define-remote';
export {
  announceUserChange,
  dropTyping,
  notify,
  onPortalEvent,
  portalEvents,
  type PortalNotification,
} from './session/events';
export {
  accessOf,
  DeniedContext,
  type OriginState,
  pageAt,
  getReturnTo,
  RequireAccess,
  WaitingContext,
} from './pages/guards';
export { LazyFilters, type LateFieldsProps } from './pages/lazy-filters';
export { loadWithRetry, pageOf } from './pages/lazy-page';
export { lazyDialog, type LazyComponent, lazyComponent } from './pages/lazy-component';
export { isOwnStep, inPageStep } from './routing/own-step';
export { documentTitle, useTitle } from './pages/page-title';
export {
  assertRemoteModule,
  REMOTE_CONTRACT,
  type RemoteManifest,
  type RemoteModule,
  type RemotePage,
  type RemotePages,
} from './remote';
export * from './routing/router';
export { useReauthenticate } from './pages/use-reauthenticate';
export { type Session, SessionContext, useMayCall, useSession, visitorSession } from './session/session';
export { type PendingNavigation, useUnsavedChanges } from './routing/unsaved-changes';
