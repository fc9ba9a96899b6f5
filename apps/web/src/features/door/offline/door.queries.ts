import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import type { DoorDevice } from './door-device.js';

const ROSTER_INTERVAL_MS = 60_000;

/** Brings the roster of the device up to date; its data is when that was. Live events of students and classes repeat it. */
export const doorRosterQuery = (device: DoorDevice) =>
  queryOptions({
    queryKey: [...queryKeys.doorRoster, device.userId],
    queryFn: async ({ signal }) => {
      const since = device.roster.cursor;
      const roster = await callApi('GET attendance/Roster', { query: { since } }, { signal });
      await device.roster.accept(roster);
      return roster.at;
    },
    staleTime: 0,
    // What students owe changes without an event for those who may not know it.
    refetchInterval: ROSTER_INTERVAL_MS,
  });

/** Brings the list of a class and day up to date. Single marks do not repeat it: the device follows those. */
export const doorDayQuery = (device: DoorDevice, classId: string, date: string) =>
  queryOptions({
    queryKey: [...queryKeys.doorDay, device.userId, classId, date],
    queryFn: async ({ signal }) => {
      const readAt = Date.now();
      const waiting = new Set(
        device.queue.scans.filter(({ state }) => state === 'waiting').map(({ id }) => id),
      );
      const day = await callApi('GET attendance/DoorDay', { query: { classId, date } }, { signal });
      await device.roster.acceptDay(day, { readAt, isPending: (id) => waiting.has(id) });
      return readAt;
    },
    staleTime: 0,
  });
