/**
 * What a page shows, as its reader finds it: by role and accessible name. Runs in the page, so it uses nothing but its arguments
 * and axe, which computes the names alike in every engine.
 */
import type axe from 'axe-core';

export const ROLES = {
  article: 'article, [role=article]',
  alert: '[role=alert]',
  button: 'button, [role=button]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  main: 'main',
  menuitem: '[role=menuitem]',
  navigation: 'nav',
  region: 'section, [role=region]',
  // Of a table, or its compact row on a phone.
  row: 'tr, li',
  status: '[role=status]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
};

export interface Step {
  selector: string;
  /** A pattern for the accessible name. */
  name: string | undefined;
  /** Part of the text. */
  text: string | undefined;
}

export interface Seen {
  text: string;
  focused: boolean;
  /** The middle of the part, where a click reaches it. */
  point: { x: number; y: number } | undefined;
}

/** @returns the visible parts at the end of the path, each step within the one before it; `aim` scrolls to the first */
export function look(path: readonly Step[], aim: boolean): Seen[] {
  const clean = (text: string) =>
    text
      .replaceAll(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  // An element without a box (display: contents) is where its children are.
  const isVisible = (element: Element): boolean =>
    getComputedStyle(element).display === 'contents'
      ? [...element.children].some(isVisible)
      : element.checkVisibility({ visibilityProperty: true });
  const isNamed = (element: Element, pattern: string | undefined) =>
    pattern === undefined || new RegExp(pattern).test(clean(window.axe.commons.text.accessibleText(element)));
  const contains = (element: HTMLElement, text: string | undefined) =>
    text === undefined || clean(element.innerText).includes(text);
  const pointOf = (element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    const isReached = element.contains(hit) && !element.matches(':disabled, [aria-disabled=true]');
    return isReached ? { x, y } : undefined;
  };

  // The server-rendered page is not interactive yet: wait for the app.
  if (document.querySelector('#root') && !document.querySelector('[data-mantine-styles]')) return [];
  window.axe.setup(document);
  try {
    const found = path.reduce<HTMLElement[]>(
      (scopes, { selector, name, text }) => [
        ...new Set(
          scopes.flatMap((scope) =>
            [...scope.querySelectorAll<HTMLElement>(selector)].filter(
              (element) => isVisible(element) && contains(element, text) && isNamed(element, name),
            ),
          ),
        ),
      ],
      [document.documentElement],
    );
    return found.map((element, index) => ({
      text: clean(element.innerText),
      focused: element === document.activeElement,
      point: aim && index === 0 ? pointOf(element) : undefined,
    }));
  } finally {
    window.axe.teardown();
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
