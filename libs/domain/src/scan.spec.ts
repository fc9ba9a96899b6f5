import { describe, expect, it } from '@jest/globals';
import {
  awardsPoints,
  decideScan,
  type DoorClass,
  type DoorFacts,
  type Hold,
  MAX_SCAN_AHEAD_MS,
  type Presence,
  scanTimeFault,
} from './scan.js';

const OWN: DoorClass = { id: 'own', name: 'السبت أ', day: 6, time: '16:00:00' };
const HOLD: Hold = { reason: 'مراجعة الإدارة', at: '2026-03-01T08:00:00.000Z', by: 'أستاذ سامي' };
const AT = '2026-03-07T14:05:00.000Z';
const REPLACED = '2026-03-02T10:00:00.000Z';

interface Given {
  card?: 'current' | 'replaced' | 'none';
  hold?: Hold | null;
  own?: DoorClass | null;
  presences?: Presence[];
}

const factsOf = ({ card = 'current', hold = null, own = OWN, presences = [] }: Given): DoorFacts => ({
  cardOf: () =>
    card === 'none'
      ? null
      : {
          student: { id: 'student', fullName: 'أحمد', code: 'A1', hold },
          replacedAt: card === 'replaced' ? REPLACED : null,
        },
  classOn: () => own,
  presencesOn: () => presences,
});

const at = (classId: string, makeUp = false): Presence => ({
  classId,
  makeUp,
  since: '2026-03-07T14:00:00.000Z',
  by: 'منى',
});
const here = { since: at('own').since, by: 'منى' };
const override = { reason: 'حضر ولي الأمر' };

describe('what a scan at the door comes to', () => {
  it.each<[string, Given, { classId?: string; makeUp?: boolean; override?: typeof override }, object]>([
    [
      'a code that no student has',
      { card: 'none' },
      {},
      { outcome: 'unknown', student: null, studentClass: null },
    ],
    ['a replaced card', { card: 'replaced' }, {}, { outcome: 'replaced', since: REPLACED, by: null }],
    [
      'a replaced card of one who is here, held and of another class',
      { card: 'replaced', hold: HOLD, presences: [at('own')], own: null },
      {},
      { outcome: 'replaced' },
    ],
    [
      'one who is here already',
      { presences: [at('own')] },
      {},
      { outcome: 'already', ...here, makeUp: false },
    ],
    [
      'one who is here already and held',
      { presences: [at('own')], hold: HOLD },
      {},
      { outcome: 'already', ...here },
    ],
    [
      'one who is here already and of another class by now',
      { presences: [at('own')], own: null },
      {},
      { outcome: 'already', ...here },
    ],
    [
      'one who made up here already',
      { presences: [at('other', true)] },
      { classId: 'other' },
      { outcome: 'already', makeUp: true },
    ],
    ['a held student', { hold: HOLD }, {}, { outcome: 'held', awards: false }],
    ['a held student of another class', { hold: HOLD }, { classId: 'other' }, { outcome: 'held' }],
    ['a held one to make up', { hold: HOLD }, { classId: 'other', makeUp: true }, { outcome: 'held' }],
    ['a held one let in', { hold: HOLD }, { override }, { outcome: 'marked', makeUp: false, awards: true }],
    [
      'a held one of another class let in',
      { hold: HOLD },
      { classId: 'other', override },
      { outcome: 'other-class' },
    ],
    [
      'a held one let in to make up',
      { hold: HOLD },
      { classId: 'other', override, makeUp: true },
      { outcome: 'marked', makeUp: true, awards: true },
    ],
    ['one of another class', {}, { classId: 'other' }, { outcome: 'other-class', studentClass: OWN }],
    ['one of no class', { own: null }, {}, { outcome: 'other-class', studentClass: null }],
    [
      'one who was in the own class and comes to another',
      { presences: [at('own')] },
      { classId: 'other' },
      { outcome: 'other-class' },
    ],
    ['one of the class', {}, {}, { outcome: 'marked', makeUp: false, awards: true, since: null, by: null }],
    [
      'one of the class, as a make-up',
      {},
      { makeUp: true },
      { outcome: 'marked', makeUp: false, awards: true },
    ],
    ['a make-up', {}, { classId: 'other', makeUp: true }, { outcome: 'marked', makeUp: true, awards: true }],
    [
      'a make-up after the own class',
      { presences: [at('own')] },
      { classId: 'other', makeUp: true },
      { outcome: 'marked', makeUp: true, awards: false },
    ],
    [
      'the own class after a make-up',
      { presences: [at('other', true)] },
      {},
      { outcome: 'marked', makeUp: false, awards: false },
    ],
    [
      'a second make-up',
      { presences: [at('other', true)] },
      { classId: 'third', makeUp: true },
      { outcome: 'marked', makeUp: true, awards: false },
    ],
    ['the own class after a record in the last class', { presences: [at('last')] }, {}, { awards: true }],
  ])('%s', (_, given, scan, expected) => {
    const decided = decideScan(factsOf(given), { code: 'A1', classId: 'own', at: AT, ...scan });
    expect(decided).toMatchObject({ date: '2026-03-07', ...expected });
  });

  it('looks at the Cairo day of the scan', () => {
    const days: string[] = [];
    const facts = { ...factsOf({}), presencesOn: (_: string, day: string) => (days.push(day), []) };
    for (const moment of ['2026-03-07T21:59:59.999Z', '2026-03-07T22:00:00.000Z'])
      days.push(decideScan(facts, { code: 'A1', classId: 'own', at: moment }).date);
    expect(days).toEqual(['2026-03-07', '2026-03-07', '2026-03-08', '2026-03-08']);
  });
});

describe('the points of a day', () => {
  it.each([
    { makeUp: false, others: [], awards: true },
    { makeUp: true, others: [], awards: true },
    { makeUp: false, others: [false], awards: true },
    { makeUp: false, others: [true], awards: false },
    { makeUp: true, others: [false], awards: false },
    { makeUp: true, others: [true], awards: false },
    { makeUp: false, others: [false, true], awards: false },
  ])('make-up $makeUp beside make-ups $others: $awards', ({ makeUp, others, awards }) => {
    const presences = others.map((each) => ({ makeUp: each }));
    expect(awardsPoints(makeUp, presences)).toBe(awards);
  });
});

describe('the time of a scan', () => {
  // Half past one in the morning in Cairo.
  const now = new Date('2026-03-07T23:30:00.000Z');
  it.each([
    [now.toISOString(), null],
    [new Date(now.getTime() + MAX_SCAN_AHEAD_MS).toISOString(), null],
    [new Date(now.getTime() + MAX_SCAN_AHEAD_MS + 1).toISOString(), { minutesAhead: 6 }],
    ['2026-03-08T01:30:00.000Z', { minutesAhead: 120 }],
    // The first instant of the first of March in Cairo, which is seven days back, and the last one of the day before.
    ['2026-02-28T22:00:00.000Z', null],
    ['2026-02-28T21:59:59.999Z', { daysOld: 8 }],
    ['2026-02-05T12:00:00.000Z', { daysOld: 31 }],
  ])('%s', (moment, fault) => {
    expect(scanTimeFault(moment, now)).toEqual(fault);
  });
});
