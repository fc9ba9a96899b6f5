import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { type ReactNode, useEffect } from 'react';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import dayjs from 'dayjs';
import ar from 'dayjs/locale/ar.js';
import { SignInAgainDialog } from './features/session/sign-in-again-dialog.js';
import { loadFailureTexts } from './lib/api-client.js';
import { whenIdle } from './lib/when-idle.js';
import { useToastPlace } from './ui/feedback/use-toast-place.js';

/** The library's own gives noon to the morning. */
const meridiem = (hour: number) => (hour < 12 ? 'ص' : 'م');
// Types of the library do not know it.
dayjs.locale(Object.assign({}, ar, { meridiem }), undefined, true);

/** The week begins on Sunday and rests on Friday. */
const DATES = { locale: 'ar', firstDayOfWeek: 0 as const, weekendDays: [5 as const] };

/** Around each signed-in area: date pickers in Arabic, toasts, and the way back in when the session ends above an open page. */
export function SignedInPart({ children }: { children: ReactNode }) {
  useToastPlace();
  // Before the connection is lost, when they are needed most.
  useEffect(() => whenIdle(() => void loadFailureTexts().catch(() => undefined)), []);
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
      <SignInAgainDialog />
    </DatesProvider>
  );
}
