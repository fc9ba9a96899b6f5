import { notifications } from '@mantine/notifications';

/** Tells that something worked, for 3 s (specification 2 section 9); read out politely, unlike Mantine's own `alert`. */
export function showSuccess(message: string): void {
  notifications.show({ message, color: 'palm', autoClose: 3000, role: 'status', 'aria-live': 'polite' });
}
