import type { ReactNode } from 'react';
import { VisuallyHidden as AriaVisuallyHidden } from 'react-aria-components';
import { cx } from '../support/cx';
import styles from './layout.module.css';

export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface LayoutProps {
  /** Step of the spacing scale: 4, 8, 12, 16, 24, 32 or 48 px. */
  gap?: Gap;
  as?: 'div' | 'ul' | 'ol' | 'section' | 'dl';
  children?: ReactNode;
  className?: string;
}

/** Vertical layout. */
export function Stack({ gap = 4, as: Tag = 'div', children, className }: LayoutProps) {
  return <Tag className={cx(styles.stack, styles[`gap${gap}`], className)}>{children}</Tag>;
}

export interface ClusterProps extends LayoutProps {
  justify?: 'start' | 'center' | 'end' | 'between';
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
}

/** Horizontal layout that wraps. */
export function Cluster({ gap = 3, as: Tag = 'div', justify = 'start', align = 'center', ...rest }: ClusterProps) {
  return (
    <Tag
      className={cx(
        styles.cluster,
        styles[`gap${gap}`],
        styles[`justify-${justify}`],
        styles[`align-${align}`],
        rest.className,
      )}
    >
      {rest.children}
    </Tag>
  );
}

export interface GridProps extends LayoutProps {
  /** Minimum column width, for example "16rem". As many columns as fit. */
  min?: string;
  /** Columns share the whole width and keep their own heights, for the fields of a form. */
  isFilled?: boolean;
}

/** Columns of equal width, as many as fit. */
export function Grid({ gap = 5, min = '17rem', isFilled, as: Tag = 'div', children, className }: GridProps) {
  return (
    <Tag
      className={cx(styles.grid, isFilled && styles.filled, styles[`gap${gap}`], className)}
      style={{ '--grid-min': min } as object}
    >
      {children}
    </Tag>
  );
}

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <AriaVisuallyHidden elementType="span">{children}</AriaVisuallyHidden>;
}
