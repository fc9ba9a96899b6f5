import { cairoToday, weekdayOf } from '@daad/domain/calendar-day';

interface Timed {
  day: number;
  time: string;
}

/** Whether a class meets on the weekday of a day, today unless another is given. */
export const meetsOn = ({ day }: Pick<Timed, 'day'>, date = cairoToday()): boolean => day === weekdayOf(date);

/** The class that meets today, null when there are several or none. */
export function onlyToday<Class extends Timed>(
  classes: readonly Class[],
  today = cairoToday(),
): Class | null {
  const [first = null, ...others] = classes.filter((one) => meetsOn(one, today));
  return others.length === 0 ? first : null;
}

/** Today's classes in order of time, then the others in the order that they had. */
export function todayFirst<Class extends Timed>(classes: readonly Class[], today = cairoToday()): Class[] {
  const ofToday = classes.filter((one) => meetsOn(one, today));
  return [
    ...ofToday.sort((one, other) => one.time.localeCompare(other.time)),
    ...classes.filter((one) => !meetsOn(one, today)),
  ];
}
