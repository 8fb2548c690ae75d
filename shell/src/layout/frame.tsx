import { pageAt, useLocation } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import { ConsentQuestion } from '../session/consent-question';
import { SessionNotice } from '../session/session-notice';
import { StaffPart } from '../staff/staff-parts';
import { OfflineBanner } from '../status/offline-banner';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

/** What surrounds every page: the agency's head and foot, and on a page for staff the rail of the back office instead. */
export function Frame({ children }: { children: ReactNode }) {
  const isStaff = pageAt(useLocation().pathname)?.remote === 'staff';
  return (
    <div className={isStaff ? `${styles.frame} ${styles.staff}` : styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <OfflineBanner />
      <Header isStaff={isStaff} />
      {isStaff ? (
        <div className={styles.crumbs}>
          <StaffPart part="crumbs" />
        </div>
      ) : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        <SessionNotice />
        {children}
      </main>
      {isStaff ? null : <Footer />}
      <ConsentQuestion />
    </div>
  );
}
