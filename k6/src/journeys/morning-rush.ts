/** The morning rush: eight classes are marked at once, card by card, while boards, phones and visitors' screens are connected. */
import type { JourneyOptions } from '../journey-options.ts';
import { markClass, classScenarios } from '../scenarios/class-attendance.ts';
import { CLASS_THRESHOLDS } from '../scenarios/class-outcomes.ts';
import { type ClassesSetup, prepareClasses } from '../scenarios/classes.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { signInTeacher } from '../product/sessions.ts';
import { report } from '../report/report.ts';
import { number } from '../settings.ts';

const CLASSES = number('CLASSES', 8);

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: classScenarios(CLASSES, {
    executor: 'per-vu-iterations',
    exec: 'classAttendance',
    vus: 1,
    iterations: 1,
    maxDuration: '2h',
  }),
  thresholds: { ...THRESHOLDS, ...CLASS_THRESHOLDS },
};

export const setup = async () => prepareClasses(await signInTeacher(), CLASSES);
export const classAttendance = (classes: ClassesSetup) => markClass(classes, { tidy: false });
export const handleSummary = report('morning-rush');
