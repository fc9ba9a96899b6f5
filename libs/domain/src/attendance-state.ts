/** The attendance of one student at one meeting of a class. */
export const ATTENDANCE_STATES = ['present', 'absent', 'made-up'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];
