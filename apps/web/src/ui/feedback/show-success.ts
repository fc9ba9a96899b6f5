import { notifications } from '@mantine/notifications';

/** Shows a success message for 3 s (specification 2 section 9); announced politely, unlike Mantine's own `alert`. */
export function showSuccess(message: string): void {
  notifications.show({ message, color: 'palm', autoClose: 3000, role: 'status', 'aria-live': 'polite' });
}
