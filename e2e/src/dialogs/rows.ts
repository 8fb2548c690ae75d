import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { MoneyPortal } from '../portals/money-portal';
import type { Opening } from './check-dialog';

export interface DialogContext {
  page: Page;
  request: APIRequestContext;
  /** Opens later pages with this token. */
  useToken: (token: string) => Promise<void>;
  moneyPortal: Pick<MoneyPortal, 'simAdminUrl'>;
}

/** Dialog about to be opened on a page. */
export interface Place extends Opening {
  /** Enters the required values and sends them, with the keyboard alone. */
  submit: (dialog: Locator) => Promise<unknown>;
  /** Visible once it has worked. */
  done: Locator;
}

/**
 * Dialogs by slice and component, such as 'mfe-client AskCancelDialog'. Words after a comma name a state of it. A check
 * compares them with the components that render a dialog.
 */
export type DialogRows<Of = DialogContext> = Readonly<Record<string, (context: Of) => Promise<Place>>>;
