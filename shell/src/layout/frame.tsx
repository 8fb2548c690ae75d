import { texts } from '@portal/contracts';
import { useLocation, useSession } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import { ConsentPrompt } from '../session/consent-question';
import { SessionNotice } from '../session/session-notice';
import { StaffPart } from '../staff/staff-parts';
import { isInWorkspace } from '../staff/workspace';
import { OfflineBanner } from '../status/offline-banner';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';

const { brand } = texts;

/** Frame of every page: header and footer, or the rail in the back office. Print shows a letterhead instead. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const isStaff = isInWorkspace(pathname, user?.role);
  return (
    <div className={isStaff ? `${styles.frame} ${styles.staff}` : styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <OfflineBanner />
      <p className={styles.letterhead}>
        <strong>{brand.name}</strong>
        <br />
        {[...brand.addressLines, ...brand.phones].join(', ')}
      </p>
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
      <ConsentPrompt />
    </div>
  );
}
