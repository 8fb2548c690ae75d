export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** How long it stays, in milliseconds; `null` until it is dismissed. */
  readonly lifetime: number | null;
}

const maximum = 4;
const defaultLifetime = 6000;

/** The messages on show. It is a plain store, so that code outside React can add to it. */
class ToastQueue {
  private messages: readonly ToastMessage[] = [];
  private readonly listeners = new Set<() => void>();
  private nextId = 1;

  /** Shows a message; failures stay until dismissed, the rest six seconds by default. Returns its id. */
  add(kind: ToastKind, text: string, lifetime = kind === 'error' ? null : defaultLifetime): number {
    const message: ToastMessage = { id: this.nextId++, kind, text, lifetime };
    const others = this.messages.filter((shown) => shown.text !== text);
    this.publish([...others, message].slice(-maximum));
    return message.id;
  }

  readonly success = (text: string): number => this.add('success', text);
  readonly error = (text: string): number => this.add('error', text);
  readonly info = (text: string): number => this.add('info', text);

  readonly dismiss = (id: number): void => this.publish(this.messages.filter((message) => message.id !== id));
  readonly clear = (): void => this.publish([]);
  readonly current = (): readonly ToastMessage[] => this.messages;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private publish(messages: readonly ToastMessage[]): void {
    this.messages = messages;
    for (const listener of this.listeners) listener();
  }
}

/** The portal's one queue of short messages: `toast.success(text)`, `toast.error(text)`, `toast.info(text)`. */
export const toast = new ToastQueue();
