import { REMOTE_CONTRACT, type RemoteManifest, Route, RouterRoutes } from '@portal/remote-kit';
import { PlaceholderPage } from './pages/placeholder-page';

export const manifest: RemoteManifest = { id: 'client', contract: REMOTE_CONTRACT, version: PORTAL_VERSION };

export function Routes() {
  return (
    <RouterRoutes>
      <Route path="*" element={<PlaceholderPage />} />
    </RouterRoutes>
  );
}
