import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works: each of the day's journeys is made in all three. */
export const WAYS = [
  { way: 'by finger at 390 x 844', size: { width: 390, height: 844 }, keyboard: false },
  { way: 'by mouse at 1440 x 900', size: { width: 1440, height: 900 }, keyboard: false },
  { way: 'by keyboard alone at 1440 x 900', size: { width: 1440, height: 900 }, keyboard: true },
] as const;

/** More than any of our pages has before what it is used for. */
const MOST_TAB_STOPS = 200;

/**
 * Presses a button, and then what is in its place as soon as that is something else, as the second tap of a double tap does.
 * @param across where on its width the finger is, from 0 to 1
 * @returns the label of what got the second press
 */
export const pressTwice = (target: Locator, across = 0.5): Promise<string> =>
  target.evaluate((first, share) => {
    const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
    const label = labelOf(first);
    const { left, top, width, height } = first.getBoundingClientRect();
    return new Promise<string>((resolve) => {
      const observer = new MutationObserver(() => {
        const now = document.elementFromPoint(left + width * share, top + height / 2)?.closest('button, a');
        if (!(now instanceof HTMLElement) || (now === first && labelOf(now) === label)) return;
        observer.disconnect();
        now.click();
        resolve(labelOf(now));
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      if (first instanceof HTMLElement) first.click();
    });
  }, across);

/**
 * Works on a page and counts what the person does: a tap, a key, and an entry (a text with the Enter that ends it) are one
 * action each. By keyboard alone a tap is Tab until its target has the focus, then Enter; these moves of the focus are
 * not counted, and a target that cannot be reached fails the journey.
 */
export class Actions {
  count = 0;

  constructor(
    private readonly page: Page,
    private readonly keyboard = false,
  ) {}

  async tap(target: Locator): Promise<void> {
    this.count++;
    if (!this.keyboard) return target.click();
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  /** Goes to a field, which costs a tap by any way of working, and types into it. */
  async fill(field: Locator, text: string): Promise<void> {
    if (this.keyboard) {
      this.count++;
      await this.reach(field);
    } else await this.tap(field);
    await this.type(text);
  }

  async press(key: string): Promise<void> {
    this.count++;
    await this.page.keyboard.press(key);
  }

  /** Types into the focused element; a screen where a field has to be tapped first costs one more action. */
  async type(text: string): Promise<void> {
    this.count++;
    await this.page.keyboard.type(text);
  }

  /** Types and ends the entry with Enter. */
  async enter(text: string): Promise<void> {
    await this.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Tab until the target, or what it is made of, has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MOST_TAB_STOPS; stops++) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target.toString()}.`);
  }
}
