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
  /** `sunset` is for the one call to action of a page, `primary` for the main step of a form. */
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
  /** Alias of `onPress`, the name that plain buttons use. */
  onClick?: () => void;
  /** Called when a pointer or the focus reaches the button, to preload what it opens. */
  onApproach?: () => void;
  isDisabled?: boolean;
  /** Keeps the width, is announced to assistive technology and ignores further presses. */
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

/** Returns the class names of a button, for an anchor or label that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md', isFullWidth, className }: ButtonAppearance): string {
  return cx(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth, className);
}

/** Button. While `isPending` it stays focusable, keeps its width and ignores presses and submits. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconEnd, isFullWidth, className, children, onPress, onClick, onApproach, ref, ...own } =
    props;
  const { isPending, type = 'button', ...rest } = own;
  const element = usePendingButton(isPending);
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, [element]);
  return (
    <AriaButton
      {...rest}
      // Enter in a field must not submit the form either.
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

/** Link that looks like a button and uses the portal's router. */
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
 * Fixes the width of a pending button and marks it busy. Buttons that never pend are not measured.
 * A change of the focused button is announced by its text. React Aria would announce its id, which is invalid once the
 * button is removed.
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
