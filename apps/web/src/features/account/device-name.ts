import type { OwnSession } from '@daad/contracts/sessions.contract';

/** `Chrome على Windows`, or what of it is known. */
export function deviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} على ${system}`;
  return browser ?? system ?? 'جهاز غير معروف';
}
