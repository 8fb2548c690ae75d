import type { ReactNode } from 'react';
import { SessionNotice } from '../session/session-notice';
import { OfflineBanner } from '../status/offline-banner';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

/** What surrounds every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <OfflineBanner />
      <Header />
      <main id="content" tabIndex={-1} className={styles.content}>
        <SessionNotice />
        {children}
      </main>
      <Footer />
    </div>
  );
}
