import type { ReactNode, Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { cx } from '../support/cx';
import styles from './text-link.module.css';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  icon?: ReactNode;
  /** `plain` has no underline until it is pointed at; for lists of links. */
  variant?: 'inline' | 'plain' | 'strong';
  target?: string;
  rel?: string;
  className?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  ref?: Ref<HTMLAnchorElement>;
}

/** The class of a text link, for an anchor of another router component. */
export function linkClass(variant: 'inline' | 'plain' | 'strong' = 'inline', className?: string): string {
  return cx(styles.link, styles[variant], className);
}

/** A link in the text, through the portal's router; addresses outside go the browser's way. */
export function TextLink({ variant, icon, children, className, ...rest }: TextLinkProps) {
  return (
    <AriaLink {...rest} className={linkClass(variant, className)}>
      {icon}
      {children}
    </AriaLink>
  );
}
