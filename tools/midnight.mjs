/**
 * A test that uses today's date may fail when midnight passes in Cairo while it runs. Instead of waiting for midnight
 * beforehand, the runners repeat only the tests that failed across it.
 */
const CAIRO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

/** Whether a new day began in Cairo between two instants, in milliseconds. */
export function crossesMidnight(start, end) {
  return CAIRO_DAY.format(start) !== CAIRO_DAY.format(end);
}

/** The paths of the suites in Jest's results that failed while midnight passed. */
export function failedAcrossMidnight(result) {
  return (result?.testResults ?? [])
    .filter((suite) => suite.status === 'failed' && crossesMidnight(suite.startTime, suite.endTime))
    .map(({ name }) => name);
}

/** Jest's results with those of the suites that ran again in the place of their first ones. */
export function withSecondRun(first, second) {
  const again = new Map(second.testResults.map((suite) => [suite.name, suite]));
  const testResults = first.testResults.map((suite) => again.get(suite.name) ?? suite);
  return { ...first, testResults, success: testResults.every(({ status }) => status === 'passed') };
}
