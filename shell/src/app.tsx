import { pageRoutes } from '@portal/contracts';
import { matchPath, useLocation } from '@portal/remote-kit';
import { RemoteOutlet } from './remotes/remote-outlet';

export function App() {
  const { pathname } = useLocation();
  const route = pageRoutes.find(({ path }) => matchPath(path, pathname));
  return <main>{route ? <RemoteOutlet key={route.remote} remote={route.remote} resetKey={pathname} /> : <h1>404 - Page Not Found</h1>}</main>;
}
