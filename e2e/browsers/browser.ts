/** Element of a page: by the text of its label, or by its role and accessible name. */
export type Query = { label: RegExp } | { role: string; name: RegExp };

export interface BrowserElement {
  click(): Promise<void>;
  /** Replaces the content of a field. */
  fill(text: string): Promise<void>;
  pressEnter(): Promise<void>;
}

/** The few commands that every browser's driver understands. Scripts are function bodies. */
export interface Browser {
  open(address: string): Promise<void>;
  evaluate(script: string): Promise<unknown>;
  /** Runs a script that returns an element or null. */
  findElement(script: string): Promise<BrowserElement | undefined>;
  takeScreenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
