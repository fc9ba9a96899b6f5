import { notifications, type NotificationData } from '@mantine/notifications';
import { Sentence } from '#web/ui/layout/isolates.js';

const shown = new Map<string, string>();

/**
 * Shows a message without interrupting: a subject has one toast, and a newer one replaces the older. Screen readers announce
 * it when they are idle; Mantine's own role is `alert`, which interrupts them.
 */
export function showToast(subject: string, toast: Omit<NotificationData, 'id'>): void {
  const before = shown.get(subject);
  if (before) notifications.hide(before);
  const message = typeof toast.message === 'string' ? <Sentence text={toast.message} /> : toast.message;
  const id = notifications.show({ role: 'status', 'aria-live': 'polite', ...toast, message });
  shown.set(subject, id);
}
