import '@portal/ui-kit/styles.css';
import './fonts.css';
import './boot.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { Providers } from './providers';
import { CrashBoundary } from './status/crash-boundary';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <CrashBoundary>
    <Providers>
      <App />
    </Providers>
  </CrashBoundary>,
);
