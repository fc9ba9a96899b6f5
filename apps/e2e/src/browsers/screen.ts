import { expect } from '@playwright/test';
import axe from 'axe-core';
import { look, ROLES, type Seen, type Step } from './look.js';
import type { Key, Tab } from './tab.js';

/** A visible part of a page, by its role and its accessible name, or a text in it; inside of another part. */
export interface Target {
  role: keyof typeof ROLES;
  name?: string | RegExp;
  text?: string;
  in?: Target;
}

/** Both must agree before a click: then nothing moves any more. */
const AIMS = { intervals: [30, 30, 60, 100, 200] };

/** What a person does with a page and sees of it. Each of these waits for what it needs, up to the limit of `expect`. */
export class Screen {
  constructor(private readonly tab: Tab) {}

  open(path: string): Promise<void> {
    return this.tab.open(path);
  }

  async click(target: Target): Promise<void> {
    let point: Seen['point'];
    await expect
      .poll(
        async () => {
          const seen = await this.look(target, true);
          const before = point;
          point = seen.length === 1 ? seen[0]?.point : undefined;
          if (seen.length !== 1) return `${seen.length} of them`;
          return point && point.x === before?.x && point.y === before.y
            ? 'reached'
            : 'covered, disabled or moving';
        },
        { message: `click ${describe(target)}`, ...AIMS },
      )
      .toBe('reached');
    if (point) await this.tab.clickAt(point.x, point.y);
  }

  /** Replaces what is in a field, by the keyboard. */
  async fill(name: string | RegExp, text: string, within?: Target): Promise<void> {
    const field: Target = { role: 'textbox', name, in: within };
    await this.focus(field);
    await this.tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.tab.type(text);
  }

  /** A dialog that opens moves the focus as well. */
  private async focus(field: Target): Promise<void> {
    let times = 0;
    await expect
      .poll(
        async () => {
          const [seen] = await this.look(field);
          times = seen?.focused ? times + 1 : 0;
          if (times === 0) await this.click(field);
          return times;
        },
        { message: `the focus in ${describe(field)}`, ...AIMS },
      )
      .toBe(2);
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  back(): Promise<void> {
    return this.tab.back();
  }

  async see(target: Target, text?: string): Promise<void> {
    const expected = { ...target, text: text ?? target.text };
    await expect
      .poll(async () => (await this.look(expected)).length, { message: `see ${describe(expected)}` })
      .toBeGreaterThan(0);
  }

  async seeCount(target: Target, count: number): Promise<void> {
    await expect
      .poll(async () => (await this.look(target)).length, { message: `count ${describe(target)}` })
      .toBe(count);
  }

  gone(target: Target): Promise<void> {
    return this.seeCount(target, 0);
  }

  async seePath(path: string | RegExp): Promise<void> {
    const address = () => this.tab.evaluate(() => location.pathname + location.search);
    const { poll } = expect;
    if (typeof path === 'string') await poll(address, { message: 'the address' }).toBe(path);
    else await poll(address, { message: 'the address' }).toMatch(path);
  }

  /** Right to left, in Arabic, and nothing stands out at the side. */
  async seeLayout({ width }: { width: number }): Promise<void> {
    await expect
      .poll(() => this.tab.evaluate(layoutOf), { message: 'the layout' })
      .toEqual({ lang: 'ar', dir: 'rtl', direction: 'rtl', width, overflow: 0 });
  }

  evaluate: Tab['evaluate'] = (script, ...args) => this.tab.evaluate(script, ...args);

  private async look(target: Target, aim = false): Promise<Seen[]> {
    if (!(await this.tab.evaluate(() => 'axe' in window))) await this.tab.install(axe.source);
    return this.tab.evaluate(look, pathOf(target), aim);
  }
}

function layoutOf() {
  const page = document.documentElement;
  return {
    lang: page.lang,
    dir: page.dir,
    direction: getComputedStyle(document.body).direction,
    width: window.innerWidth,
    overflow: page.scrollWidth - page.clientWidth,
  };
}

function pathOf({ role, name, text, in: outer }: Target): Step[] {
  const pattern = typeof name === 'string' ? `^${escape(name)}$` : name?.source;
  return [...(outer ? pathOf(outer) : []), { selector: ROLES[role], name: pattern, text }];
}

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function describe({ role, name, text, in: outer }: Target): string {
  const parts = [role, name && String(name), text && `with "${text}"`, outer && `in ${describe(outer)}`];
  return parts.filter(Boolean).join(' ');
}
