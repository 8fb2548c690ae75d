import { createContext, useContext, useId, type ReactNode, type Ref } from 'react';
import { cx } from '../support/cx';
import styles from './page.module.css';

export interface PageProps {
  /** Only first-level heading of the page. It receives the focus after navigation. */
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  width?: 'narrow' | 'text' | 'page' | 'wide' | 'full';
  /** The content starts with parts that are the same for all users. Other parts check `HeadingOnlyContext`. */
  isPrerenderable?: boolean;
}

/** True when only the heads of pages are rendered, for prerendering without a known user. */
export const HeadingOnlyContext = createContext(false);

/** Frame of a page: heading, lead, actions and content at one width. */
export function Page({ title, eyebrow, lead, actions, children, width = 'page', isPrerenderable }: PageProps) {
  return (
    <div data-page-width={width} className={cx(styles.page, styles[width])}>
      <div className={styles.header}>
        <div className={styles.heading}>
          {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {useContext(HeadingOnlyContext) && !isPrerenderable ? null : children}
    </div>
  );
}

export interface SectionProps {
  title?: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  level?: 2 | 3;
  tone?: 'plain' | 'sunken' | 'river';
  id?: string;
  className?: string;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Section of a page with a heading. */
export function Section(props: SectionProps) {
  const { title, eyebrow, lead, actions, children, level = 2, tone = 'plain', headingRef, id, className } = props;
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      aria-labelledby={title ? headingId : undefined}
      className={cx(styles.section, styles[tone], className)}
    >
      {title ? (
        <div className={styles.header}>
          <div className={styles.heading}>
            {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
            <Heading ref={headingRef} id={headingId} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </Heading>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
