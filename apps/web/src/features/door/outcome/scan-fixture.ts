import type { ShownScan } from '../shown-scan.js';

const SUNDAY = { id: 'c1', name: 'صف الأحد', day: 0, time: '16:30:00' };

/** A scan for specs: of a student of the class who was marked. */
export const scanOf = (changes: Partial<ShownScan>): ShownScan => ({
  id: 's1',
  at: '2026-11-29T14:35:00Z',
  code: 'S0012',
  classId: SUNDAY.id,
  outcome: 'marked',
  student: { id: 'p1', fullName: 'منى أحمد', code: 'S0012' },
  class: SUNDAY,
  studentClass: SUNDAY,
  points: 5,
  makeUp: false,
  since: null,
  by: null,
  hold: null,
  settled: null,
  state: 'sent',
  reason: null,
  undone: false,
  turnedAway: false,
  homework: null,
  dues: null,
  payment: null,
  ...changes,
});
