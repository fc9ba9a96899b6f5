/** What became of one meeting of a class for one student. */
export const ATTENDANCE_STATES = ['present', 'absent'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];
