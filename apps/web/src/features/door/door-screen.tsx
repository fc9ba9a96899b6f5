import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cairoToday } from '@daad/domain/calendar-day';
import { keepPage } from '#web/lib/offline-pages.js';
import { whenIdle } from '#web/lib/when-idle.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { doorDayQuery, doorRosterQuery } from './offline/door.queries.js';
import type { OpenDoor } from './offline/open-door.js';
import { useDoorView, useSendingState } from './offline/use-door.js';

export function DoorScreen({ door }: { door: OpenDoor }) {
  const { device } = door;
  const view = useDoorView(door);
  const sending = useSendingState(door);
  const roster = useQuery(doorRosterQuery(device));
  const classId = device.roster.school.classes[0]?.id ?? '';
  const today = cairoToday();
  useQuery({ ...doorDayQuery(device, classId, today), enabled: classId !== '' });
  useLiveEvent('attendance.marked', (event) => device.noteMarked(event));
  useLiveEvent('attendance.removed', (event) => device.noteRemoved(event));
  useEffect(() => whenIdle(() => keepPage('/app/teacher/door')), []);
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void device.scan({ code, classId });
        setCode('');
      }}
    >
      <p>
        {sending} {roster.status} {view.roster?.size} waiting {view.waiting} counts{' '}
        {JSON.stringify(device.counts(classId, today))}
      </p>
      <input value={code} onChange={(event) => setCode(event.target.value)} />
      <pre>{JSON.stringify(view.scans, null, 1)}</pre>
    </form>
  );
}
