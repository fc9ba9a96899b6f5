/**
 * What schools of other sizes need, computed from measured costs: in the busiest minute of each kind of evening no process
 * is to be busy for more than half of its time, and no API has more than SOCKETS_PER_API sockets, so that one that ends
 * leaves no more than that to reconnect.
 */
const BUSY = 0.5;
const SOCKETS_PER_API = 5000;

const SCHOOLS = [
  { students: 20_000, sockets: 4_000 },
  { students: 200_000, sockets: 100_000 },
];

/** The busiest minute, in units a second for each student of the school. */
const PEAKS = {
  // A fifth of the students comes through the door within a quarter of an hour.
  attend: 0.2 / (15 * 60),
  // A tenth orders on the evening when a book is announced, a fifth of them in the first ten minutes.
  order: (0.1 * 0.2) / (10 * 60),
  // Each looks at the store ten times on that evening, a fifth of that in the first ten minutes.
  products: (10 * 0.2) / (10 * 60),
  // Results night: half of the students and parents read three signed-in lists within ten minutes.
  students: (0.5 * 2 * 3) / (10 * 60),
};

/** News reaches all sockets within this time. */
const PUSH_SECONDS = 2;

/** @param costs rows of the measurement, of which those with the most processes count */
export function planFor(costs) {
  const most = Math.max(...costs.map(({ processes }) => processes));
  const cost = new Map(costs.filter(({ processes }) => processes === most).map((row) => [row.work, row]));
  const push = cost.get('push to a socket');
  return SCHOOLS.map(({ students, sockets }) => {
    const cores = (kind, works = Object.keys(PEAKS)) =>
      works.reduce((sum, work) => sum + students * PEAKS[work] * cost.get(work)[`${kind} ms`], 0) /
      1000 /
      BUSY;
    const forCalls = cores('api');
    const forPushes = (sockets * push['api ms']) / 1000 / PUSH_SECONDS / BUSY;
    const apis = Math.max(2, Math.ceil(Math.max(forCalls, forPushes, sockets / SOCKETS_PER_API)));
    return {
      students,
      sockets,
      'APIs for calls': Number(forCalls.toFixed(1)),
      'APIs for pushes': Number(forPushes.toFixed(1)),
      APIs: apis,
      'MB of sockets an API': Math.round(((sockets / apis) * push['kB a socket']) / 1024),
      workers: Math.max(2, Math.ceil(cores('worker'))),
      'PostgreSQL cores': Number(cores('postgres').toFixed(1)),
      'Redis cores': Number(cores('redis').toFixed(2)),
      'MB a push': Number(((sockets * push['bytes a push']) / 1e6).toFixed(1)),
    };
  });
}
