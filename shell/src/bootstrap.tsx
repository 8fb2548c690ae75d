import '@portal/ui-kit/styles.css';
import './fonts.css';
import './boot.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { replacePrerendered } from './prerender-handoff/replace-prerendered';
import { Providers } from './providers';
import { CrashBoundary } from './status/crash-boundary';

const before = document.getElementById('root');
if (!before) throw new Error('The page has no root element');
const app = document.createElement('div');
app.id = before.id;
// A transition renders in slices, so the prerendered page stays responsive.
startTransition(() =>
  createRoot(app).render(
    <CrashBoundary>
      <Providers>
        <App />
      </Providers>
    </CrashBoundary>,
  ),
);
replacePrerendered({ before, app });
