import type { ReactNode, Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { cx } from '../support/cx';
import styles from './text-link.module.css';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  icon?: ReactNode;
  /** `plain` is underlined on hover only, for lists of links. */
  variant?: 'inline' | 'plain' | 'strong';
  target?: string;
  rel?: string;
  className?: string;
  'aria-label'?: string;
  'aria-current'?: 'page';
  ref?: Ref<HTMLAnchorElement>;
}

/** Returns the class names of a text link, for links of other components. */
export function linkClass(variant: 'inline' | 'plain' | 'strong' = 'inline', className?: string): string {
  return cx(styles.link, styles[variant], className);
}

/** Text link that uses the portal's router. External URLs are followed by the browser. */
export function TextLink({ variant, icon, children, className, ...rest }: TextLinkProps) {
  return (
    <AriaLink {...rest} className={linkClass(variant, className)}>
      {icon}
      {children}
    </AriaLink>
  );
}
