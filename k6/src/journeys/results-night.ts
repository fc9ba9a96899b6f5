/** Results night: grades come one by one, students and parents open them again and again. */
import type { JourneyOptions } from '../journey-options.ts';
import {
  closeResults,
  prepareResults,
  RESULT_THRESHOLDS,
  type Results,
  waitForResult,
} from '../scenarios/results.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { openSchool } from '../product/school.ts';
import { report } from '../report/report.ts';
import { seconds, users } from '../settings.ts';

const USERS = users(100);

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    families: {
      executor: 'constant-vus',
      exec: 'family',
      vus: USERS,
      duration: `${seconds(120)}s`,
      gracefulStop: '60s',
    },
  },
  thresholds: { ...THRESHOLDS, ...RESULT_THRESHOLDS },
};

export const setup = async () => prepareResults(await openSchool(USERS));
export const family = (results: Results) => waitForResult(results);
export const teardown = (results: Results) => closeResults(results);
export const handleSummary = report('results-night');
