import type { OutboxEvent } from '@daad/contracts/outbox-events';

/** The meeting of a class on a day, as one event of attendance has changed it. */
interface Meeting {
  eventId: string;
  classId: string;
  date: string;
  /** The first of the records that are new; null where one was removed. */
  recordId: string | null;
}

/** The events of a batch that concern students whom only the tables know. */
export interface ToLookUp {
  changedClasses: { eventId: string; id: string }[];
  changedExams: { eventId: string; id: string }[];
  meetings: Meeting[];
}

/** What has to be read for a batch of events. Of many marks of one class and day only the earliest can be the first. */
export function studentsToLookUp(events: readonly OutboxEvent[]): ToLookUp {
  const changed = (entity: 'class' | 'exam') =>
    events.flatMap(({ id: eventId, name, payload }) =>
      name === 'data.changed' && payload.entity === entity && payload.action !== 'created'
        ? [{ eventId, id: payload.id }]
        : [],
    );
  const meetings = new Map<string, Meeting>();
  for (const event of events) {
    const meeting = meetingOf(event);
    if (!meeting) continue;
    const { classId, date, recordId } = meeting;
    const key = `${classId} ${date} ${recordId === null}`;
    const earlier = meetings.get(key)?.recordId;
    if (!earlier || !recordId || recordId < earlier) meetings.set(key, meeting);
  }
  return {
    changedClasses: changed('class'),
    changedExams: changed('exam'),
    meetings: [...meetings.values()],
  };
}

function meetingOf({ id: eventId, name, payload }: OutboxEvent): Meeting | undefined {
  if (name === 'attendance.marked')
    return { eventId, classId: payload.classId, date: payload.date, recordId: payload.attendanceId };
  if (name === 'attendance.removed')
    return { eventId, classId: payload.classId, date: payload.date, recordId: null };
  if (name !== 'attendance.markedAll') return undefined;
  const [first] = payload.marks.map(({ attendanceId }) => attendanceId).sort();
  return first ? { eventId, classId: payload.classId, date: payload.date, recordId: first } : undefined;
}
