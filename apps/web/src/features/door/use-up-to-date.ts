import { weekStart } from '@daad/domain/absence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keepPage } from '#web/lib/offline-pages.js';
import { whenIdle } from '#web/lib/when-idle.js';
import { createInvalidator } from '#web/realtime/invalidate-soon.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import type { DoorDevice } from './offline/door-device.js';
import { doorDayQuery } from './offline/door.queries.js';

/** Follows the class on the day, and keeps the page for times without a network. */
export function useUpToDate(device: DoorDevice, classId: string, today: string): void {
  useQuery(doorDayQuery(device, classId, today));
  const client = useQueryClient();
  const reloadSoon = useMemo(() => createInvalidator(client), [client]);
  const { school, readAt } = device.roster;
  /** A student of the class was at another one in this week, which changes who is expected. */
  const follow = (event: { studentId: string; classId: string; date: string }) => {
    const isElsewhere = event.classId !== classId && school.student(event.studentId)?.classId === classId;
    if (isElsewhere && weekStart(event.date) === weekStart(today)) reloadSoon(['doorDay']);
  };
  useLiveEvent('attendance.marked', (event) => {
    device.noteMarked(event);
    follow(event);
  });
  useLiveEvent('attendance.removed', (event) => {
    device.noteRemoved(event);
    follow(event);
  });
  useEffect(() => whenIdle(() => keepPage('/app/teacher/door')), []);
  useEffect(() => whenIdle(() => school.prepareSearch()), [school, readAt]);
}
