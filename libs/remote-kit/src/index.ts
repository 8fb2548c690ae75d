export { ApiError, errorText } from '@portal/api-client';
export { ApiContext, useApi } from './api';
export { notify, onPortalEvent, portalEvents, type PortalNotification } from './events';
export {
  accessOf,
  type OriginState,
  rememberedOrigin,
  RequireAccess,
  RequireLogin,
  RequireRole,
  WaitingContext,
} from './guards';
export { lazyPage, loadPatiently } from './lazy-page';
export { isOwnStep, ownStep } from './own-step';
export { documentTitle, useTitle } from './page-title';
export * from './query';
export { assertRemoteModule, REMOTE_CONTRACT, type RemoteManifest, type RemoteModule } from './remote';
export * from './router';
export { useClearedErrors } from './use-cleared-errors';
export { useLogInAgain } from './use-log-in-again';
export { type Session, SessionContext, useSession } from './session';
export { type Leaving, useUnsavedChanges } from './unsaved-changes';
export { type Change, type ChangeOptions, useCreation, useMutation } from './use-mutation';
