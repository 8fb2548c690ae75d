import type { ReactNode } from 'react';
import { cx } from '../support/cx';
import styles from './card.module.css';

export interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | 'aside';
  media?: ReactNode;
  /** Footer row, aligned at the bottom when cards are side by side. */
  footer?: ReactNode;
  children?: ReactNode;
  tone?: 'surface' | 'sunken' | 'river' | 'copper';
  /** Lifts the card on hover, for a card whose heading is a link. */
  isInteractive?: boolean;
  className?: string;
  id?: string;
  'aria-labelledby'?: string;
  'aria-label'?: string;
}

/** Surface for one item. */
export function Card(props: CardProps) {
  const { as: Tag = 'div', media, footer, children, tone = 'surface', isInteractive, className, ...rest } = props;
  return (
    <Tag {...rest} className={cx(styles.card, styles[tone], isInteractive && styles.interactive, className)}>
      {media ? <div className={styles.media}>{media}</div> : null}
      {children ? <div className={styles.body}>{children}</div> : null}
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </Tag>
  );
}
