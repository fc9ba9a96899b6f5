/** What a journey needs of a browser, in any engine: `Screen` builds clicks by name and waits on top of it. */
export interface Engine {
  /** A tab for the site at `origin` in a separate session: nothing is stored there yet. */
  openTab(origin: string, size: Size): Promise<Tab>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

export type Key = 'Enter' | 'Escape';

export interface StoredEntry {
  name: string;
  value: string;
}

export interface Tab {
  /** Writes into the local storage of the site, before a page of it is open. */
  store(entries: readonly StoredEntry[]): Promise<void>;
  /** Opens a page of the site in an empty history: Back leads nowhere from here. */
  open(path: string): Promise<void>;
  /** The Back button of the browser. */
  back(): Promise<void>;
  /** Runs a function that uses nothing but its arguments in the page. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Runs the text of a script in the page. */
  install(source: string): Promise<void>;
  /** Moves the mouse to a place in the window and clicks there. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types with the keyboard into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The errors of all pages that were open in this tab: thrown, rejected, logged, refused by the security policy. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** A file of the site in which no script of it runs. */
export const WITHOUT_SCRIPTS = '/robots.txt';

export function storeEntries(entries: readonly StoredEntry[]): void {
  for (const { name, value } of entries) localStorage.setItem(name, value);
}
