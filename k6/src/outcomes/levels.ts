/** The service levels that journeys share; each adds its own. Outcomes are exact, speed is not. */
export const LEVELS = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  iterations_broken: ['count==0'],
  pushes_misdirected: ['count==0'],
  pushes_repeated: ['count==0'],
  pushes_missing: ['count==0'],
  sockets_dropped: ['count==0'],
};

/** 95 of 100 calls of that name within so many ms. */
export const within = (name: string, milliseconds: number) => ({
  [`http_req_duration{name:${name}}`]: [`p(95)<${milliseconds}`],
});

/** For the time that sign-ins take in the set-up and the reading of many rows in the end. */
export const PATIENT = { setupTimeout: '15m', teardownTimeout: '5m' };
