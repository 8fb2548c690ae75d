export { ApiError, errorText } from '@portal/api-client';
export { ApiContext, useApi } from './api';
export { defineRemote } from './define-remote';
export { announcePersonChange, notify, onPortalEvent, portalEvents, type PortalNotification } from './events';
export {
  accessOf,
  DeniedContext,
  type OriginState,
  pageAt,
  rememberedOrigin,
  RequireAccess,
  WaitingContext,
} from './guards';
export { loadPatiently, pageOf } from './lazy-page';
export { isOwnStep, ownStep } from './own-step';
export { documentTitle, useTitle } from './page-title';
export {
  assertRemoteModule,
  REMOTE_CONTRACT,
  type RemoteManifest,
  type RemoteModule,
  type RemotePage,
  type RemotePages,
} from './remote';
export * from './router';
export { useClearedErrors } from './use-cleared-errors';
export { useLogInAgain } from './use-log-in-again';
export { type Session, SessionContext, useSession, visitorSession } from './session';
export { type Leaving, useUnsavedChanges } from './unsaved-changes';
