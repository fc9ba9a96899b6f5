import { useNavigate } from '@tanstack/react-router';
import type { OpenDoor } from './offline/open-door.js';
import { useDoorView, useIsOffline, useSendingState } from './offline/use-door.js';
import { REFUSED_SCANS_ID } from './outcome/refused-scans.js';
import { QueueLine } from './page/queue-line.js';
import { refusedOf } from './refused-of.js';

/** The line that always shows how many scans wait, and how old the roster is. */
export function QueueStatus({ door }: { door: OpenDoor }) {
  const view = useDoorView(door);
  const sending = useSendingState(door);
  const navigate = useNavigate();
  const isOffline = useIsOffline(door);
  return (
    <QueueLine
      waiting={view.waiting}
      refused={refusedOf(view).length}
      connection={sending === 'signed-out' ? 'signed-out' : isOffline ? 'offline' : 'online'}
      sending={view.waiting > 0}
      rosterAt={view.roster?.at ?? null}
      onSignIn={() =>
        void navigate({ to: '/app/login', search: { redirect: '/app/teacher/door', reason: 'expired' } })
      }
      onShowRefused={() => document.getElementById(REFUSED_SCANS_ID)?.focus()}
    />
  );
}
