import { hasMet, isAbsent, isMemberOn, type Meeting, type Membership } from '@daad/domain/absence';

export interface RegisterStudent {
  present: boolean;
  /** Made up in another class; counts only without a record here. */
  madeUp: boolean;
  membership: Membership;
}

export interface DayTotals {
  /**
   * Students who attended, or were members on that day and did not make the meeting up elsewhere; others on the register have
   * joined since.
   */
  total: number;
  attended: number;
  /** None as long as the class has not met. */
  absent: number;
  met: boolean;
}

/** The totals of a register, from the marks as they are on screen. `now` as in `hasMet`. */
export function dayTotals(
  students: readonly RegisterStudent[],
  lesson: Omit<Meeting, 'attended'>,
  now?: string,
): DayTotals {
  const attended = students.filter(({ present }) => present).length;
  const { date } = lesson;
  const met = hasMet({ ...lesson, attended }, now);
  return {
    total: students.filter(
      ({ present, madeUp, membership }) => present || (!madeUp && isMemberOn(membership, date)),
    ).length,
    attended,
    absent: students.filter((student) => isAbsent(student, { date, met })).length,
    met,
  };
}
