export { ApiError, errorText, type FoundFlights } from '@portal/api-client';
export { ApiContext, useApi } from './session/api';
export { defineRemote } from './pages/define-remote';
export {
  announcePersonChange,
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
  rememberedOrigin,
  RequireAccess,
  WaitingContext,
} from './pages/guards';
export { LateFields, type LateFieldsProps } from './pages/late-fields';
export { loadPatiently, pageOf } from './pages/lazy-page';
export { lazyDialog, type LazyPart, lazyPart } from './pages/lazy-part';
export { isOwnStep, ownStep } from './routing/own-step';
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
export { useLogInAgain } from './pages/use-log-in-again';
export { type Session, SessionContext, useMayCall, useSession, visitorSession } from './session/session';
export { type Leaving, useUnsavedChanges } from './routing/unsaved-changes';
