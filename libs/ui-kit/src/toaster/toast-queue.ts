export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Milliseconds until it disappears; `null` until it is dismissed. */
  readonly lifetime: number | null;
}

const maximum = 4;
const defaultLifetime = 6000;

/** Store of the visible toasts. Independent of React, so that any code can add to it. */
class ToastQueue {
  private messages: readonly ToastMessage[] = [];
  private readonly listeners = new Set<() => void>();
  private nextId = 1;

  /** Shows a message. Errors stay until dismissed, others six seconds by default. Returns its id. */
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

/** Toast queue of the portal: `toast.success(text)`, `toast.error(text)`, `toast.info(text)`. */
export const toast = new ToastQueue();
