import { useNotifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';

const GAP = 8;
const TOASTS = '.mantine-Notifications-root[data-position="top-center"]';
/** Those that are closing leave their place at once. */
const DIALOGS = '[aria-modal="true"]:not([inert])';

/**
 * Toasts begin beneath the bar of the page, which pagers, last rows and bars at the foot never reach (`global.css`). While a
 * dialog is open they stand above it, or beneath its header where there is no such room.
 */
export function useToastPlace(): void {
  const { notifications } = useNotifications();
  useLayoutEffect(() => {
    if (notifications.length === 0) return;
    // Dialogs open and close, and grow with what is loaded into them.
    const sizes = new ResizeObserver(place);
    const parts = new MutationObserver(follow);
    function follow() {
      sizes.disconnect();
      sizes.observe(document.documentElement);
      for (const part of document.querySelectorAll(`${TOASTS}, ${DIALOGS}`)) sizes.observe(part);
      place();
    }
    follow();
    parts.observe(document.body, { childList: true, subtree: true });
    return () => {
      parts.disconnect();
      sizes.disconnect();
    };
  }, [notifications]);
}

function place(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
  const { style } = document.documentElement;
  if (dialog) style.setProperty('--toasts-start', `${startInFrontOf(dialog)}px`);
  else style.removeProperty('--toasts-start');
}

/** From offsets, as a dialog that still slides in is not yet where it will be. */
function startInFrontOf(dialog: HTMLElement): number {
  const room = dialog.offsetTop - 2 * GAP;
  const toasts = document.querySelector<HTMLElement>(TOASTS)?.offsetHeight ?? 0;
  const header = dialog.querySelector('header')?.offsetHeight ?? 0;
  return toasts <= room ? GAP : dialog.offsetTop + header + GAP;
}
