import { notifications, type NotificationData } from '@mantine/notifications';
import { Sentence } from '#web/ui/isolates.js';

const shown = new Map<string, string>();

/**
 * Shows a message without interrupting: one toast for each `subject`, a newer one replaces the older, announced
 * out politely (Mantine's own role is `alert`, which cuts screen readers short).
 */
export function showToast(subject: string, toast: Omit<NotificationData, 'id'>): void {
  const before = shown.get(subject);
  if (before) notifications.hide(before);
  const message = typeof toast.message === 'string' ? <Sentence text={toast.message} /> : toast.message;
  const id = notifications.show({ role: 'status', 'aria-live': 'polite', ...toast, message });
  shown.set(subject, id);
}
