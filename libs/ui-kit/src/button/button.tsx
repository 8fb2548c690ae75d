import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components';
import { LoaderCircle } from '../icons/icons';
import { announce } from '../support/announce';
import { cx } from '../support/cx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'sunset';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonAppearance {
  /** `sunset` is for the one call to action of a page; `primary` for the main step of a form. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isFullWidth?: boolean;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  'aria-describedby'?: string;
  autoFocus?: boolean;
  id?: string;
}

export interface ButtonProps extends ButtonAppearance {
  type?: 'button' | 'submit' | 'reset';
  onPress?: () => void;
  /** The same as onPress, under the name plain buttons have. */
  onClick?: () => void;
  /** A pointer or the focus is on the button: what it opens may be fetched. */
  onApproach?: () => void;
  isDisabled?: boolean;
  /** Keeps the width, says so to assistive technology and refuses a second press. */
  isPending?: boolean;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  name?: string;
  value?: string;
  form?: string;
  ref?: Ref<HTMLButtonElement>;
}

export interface ButtonLinkProps extends ButtonAppearance {
  href: string;
  target?: string;
  rel?: string;
  download?: boolean | string;
  onPress?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}

/** The class of a button of the given looks, for an anchor or label that has to look like one. */
export function buttonClass({ variant = 'primary', size = 'md', isFullWidth, className }: ButtonAppearance): string {
  return cx(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth, className);
}

/** A button of the portal. While `isPending` it stays focusable, keeps its width and ignores presses and submits. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, isFullWidth, className, children, onPress, onClick, onApproach, ref, ...own } =
    props;
  const { isPending, type = 'button', ...rest } = own;
  const element = usePendingButton(isPending);
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, [element]);
  return (
    <AriaButton
      {...rest}
      // Enter in a field of the form must not submit it either.
      type={isPending && type === 'submit' ? 'button' : type}
      ref={element}
      onHoverStart={onApproach}
      onFocus={onApproach}
      onPressStart={onApproach}
      onPress={() => {
        if (isPending) return;
        onPress?.();
        onClick?.();
      }}
      className={cx(buttonClass({ variant, size, isFullWidth, className }), isPending && !icon && styles.swelling)}
    >
      {isPending ? <LoaderCircle className={styles.spinner} aria-hidden size="1.15em" /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconEnd}
    </AriaButton>
  );
}

/** An anchor that looks like a button and goes through the portal's router. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  isFullWidth,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <AriaLink {...rest} className={buttonClass({ variant, size, isFullWidth, className })}>
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconEnd}
    </AriaLink>
  );
}

/**
 * Holds the width of a pending button and marks it busy; one that never pends is not measured. A change that happens under the
 * focus is announced by its text. React Aria would announce the button's id, which names nothing once the button is gone.
 */
function usePendingButton(isPending: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const width = useRef(0);
  const wasPending = useRef(isPending);
  useLayoutEffect(() => {
    const element = button.current;
    if (!element || isPending === undefined) return;
    element.style.minInlineSize = isPending ? `${width.current}px` : '';
    for (const name of ['aria-busy', 'aria-disabled', 'data-pending']) {
      if (isPending) element.setAttribute(name, 'true');
      else element.removeAttribute(name);
    }
    if (!isPending) width.current = element.offsetWidth;
  });
  useEffect(() => {
    const element = button.current;
    if (element && Boolean(wasPending.current) !== Boolean(isPending) && document.activeElement === element) {
      announce(element.getAttribute('aria-label') ?? element.textContent);
    }
    wasPending.current = isPending;
  }, [isPending]);
  return button;
}
