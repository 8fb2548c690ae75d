import { createContext, useContext, useId, type ReactNode, type Ref } from 'react';
import { cx } from '../support/cx';
import styles from './page.module.css';

export interface PageProps {
  /** The page's only first-level heading, which takes the focus after a change of page. */
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  width?: 'narrow' | 'text' | 'page' | 'wide' | 'full';
  /** What stands below the head begins with what is the same for everybody; the rest asks for `HeadingOnlyContext`. */
  isPrerenderable?: boolean;
}

/** Whether pages show their heads alone: what is known of a page before anybody knows who looks at it. */
export const HeadingOnlyContext = createContext(false);

/** The frame of a page: heading, lead, actions and content in one measure. */
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
  /** The level of the heading; sections of a page are 2. */
  level?: 2 | 3;
  tone?: 'plain' | 'sunken' | 'river';
  id?: string;
  className?: string;
  /** Lets the page give the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A named part of a page. */
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
