import { Card, TextLink } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface LinkCardProps {
  href: string;
  title: string;
  text: string;
  icon: ReactNode;
  /** Number of waiting items behind the link. */
  badge?: ReactNode;
}

/** Link to a part of the back office; the whole card is clickable. */
export function LinkCard({ href, title, text, icon, badge }: LinkCardProps) {
  return (
    <Card as="article" isInteractive className={styles.card}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.title}>
        <TextLink href={href} variant="strong" className={styles.link}>
          {title}
        </TextLink>
        {badge ? <> {badge}</> : null}
      </h2>
      <p className={styles.text}>{text}</p>
    </Card>
  );
}
