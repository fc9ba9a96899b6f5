import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import dayjs from 'dayjs';
import ar from 'dayjs/locale/ar.js';
import type { ReactNode } from 'react';
import { useToastPlace } from '#web/ui/feedback/use-toast-place.js';

/** The library's own gives noon to the morning. */
const meridiem = (hour: number) => (hour < 12 ? 'ص' : 'م');
// Types of the library do not know it.
dayjs.locale(Object.assign({}, ar, { meridiem }), undefined, true);

/** The week begins on Sunday and rests on Friday. */
const DATES = { locale: 'ar', firstDayOfWeek: 0 as const, weekendDays: [5 as const] };

/** What only the signed-in part needs: date pickers in Arabic and toasts. Public pages do not load it. */
export function AppProviders({ children }: { children: ReactNode }) {
  useToastPlace();
  return (
    <DatesProvider settings={DATES}>
      <Notifications
        position="top-center"
        autoClose={5000}
        limit={3}
        zIndex={1000}
        portalProps={{ target: '#toasts' }}
      />
      {children}
    </DatesProvider>
  );
}
