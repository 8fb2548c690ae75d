import { useEffect, useState, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, X } from '../icons/icons';
import { cx } from '../support/cx';
import { toast, type ToastMessage } from './toast-queue';
import styles from './toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** Region that shows toasts, mounted once by the shell. */
export function Toaster() {
  const messages = useSyncExternalStore(toast.subscribe, toast.current, toast.current);
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      aria-label="Notifications"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} isHeld={isHeld} />
      ))}
    </section>
  );
}

function Toast({ message, isHeld }: { message: ToastMessage; isHeld: boolean }) {
  const Icon = icons[message.kind];
  useEffect(() => {
    if (isHeld || message.lifetime === null) return;
    const timer = setTimeout(() => toast.dismiss(message.id), message.lifetime);
    return () => clearTimeout(timer);
  }, [isHeld, message]);
  return (
    <div className={cx(styles.toast, styles[message.kind])}>
      <Icon aria-hidden className={styles.icon} />
      <p role={message.kind === 'error' ? 'alert' : 'status'} className={styles.text}>
        {message.text}
      </p>
      <button
        type="button"
        aria-label="Dismiss notification"
        className={styles.dismiss}
        onClick={() => toast.dismiss(message.id)}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
