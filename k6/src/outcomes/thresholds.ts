/** The thresholds that all journeys share; each adds its own. Outcomes are exact, speed is not. */
export const THRESHOLDS = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  iterations_broken: ['count==0'],
  pushes_misdirected: ['count==0'],
  pushes_repeated: ['count==0'],
  pushes_missing: ['count==0'],
  sockets_dropped: ['count==0'],
};

/** 95 of 100 calls of that name take less than this number of milliseconds. */
export const within = (name: string, milliseconds: number) => ({
  [`http_req_duration{name:${name}}`]: [`p(95)<${milliseconds}`],
});

/** The set-up signs all users in, and the teardown reads many rows. */
export const SETUP_TIMEOUTS = { setupTimeout: '15m', teardownTimeout: '5m' };
