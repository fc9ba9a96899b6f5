/** The morning rush: eight halls fill at once, card by card, while boards, phones and visitors' screens listen. */
import type { JourneyOptions } from '../journey-options.ts';
import { fillHall, hallScenarios } from '../acts/hall.ts';
import { HALL_LEVELS } from '../acts/hall-outcomes.ts';
import { type Halls, prepareHalls } from '../acts/halls.ts';
import { LEVELS, PATIENT } from '../outcomes/levels.ts';
import { signInTeacher } from '../product/sessions.ts';
import { report } from '../report/report.ts';
import { number } from '../settings.ts';

const HALLS = number('HALLS', 8);

export const options: JourneyOptions = {
  ...PATIENT,
  scenarios: hallScenarios(HALLS, {
    executor: 'per-vu-iterations',
    exec: 'hall',
    vus: 1,
    iterations: 1,
    maxDuration: '2h',
  }),
  thresholds: { ...LEVELS, ...HALL_LEVELS },
};

export const setup = async () => prepareHalls(await signInTeacher(), HALLS);
export const hall = (halls: Halls) => fillHall(halls, { tidy: false });
export const handleSummary = report('morning-rush');
