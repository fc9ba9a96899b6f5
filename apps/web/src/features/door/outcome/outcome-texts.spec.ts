import { describe, expect, test } from '@jest/globals';
import { SCAN_OUTCOMES } from '@daad/domain/scan';
import type { ShownScan } from '../shown-scan.js';
import { actionOf, announcementOf, canCollect, canUndo, outcomeTexts, TONES } from './outcome-texts.js';
import { scanOf } from './scan-fixture.js';

const tuesday = { id: 'c2', name: 'صف الثلاثاء', day: 2, time: '18:00:00' };
const hold = { reason: 'لم يسدد', at: '2026-11-20T10:00:00Z', by: 'أ. سامي' };

const ANNOUNCED: [string, Partial<ShownScan>, string][] = [
  ['marked', {}, 'حضر: منى أحمد، صف الأحد، +5 نقاط'],
  ['marked without a network', { points: null, state: 'waiting' }, 'حضر: منى أحمد، صف الأحد'],
  [
    'marked, with dues',
    { dues: { amount: 200, months: ['2026-11'] }, points: 0 },
    'حضر: منى أحمد، عليه 200\u00a0ج.م (نوفمبر)، صف الأحد',
  ],
  [
    'marked, with dues of no month',
    { dues: { amount: 30.5, months: [] }, points: 0 },
    'حضر: منى أحمد، عليه 30.5\u00a0ج.م، صف الأحد',
  ],
  [
    'marked, with cash that waits',
    { payment: { amount: 200, state: 'waiting', receipt: null }, points: 0 },
    'حضر: منى أحمد، قُبض 200\u00a0ج.م · إيصال مؤقت حتى يصل إلى الخادم، صف الأحد',
  ],
  [
    'marked, with cash and a receipt',
    { payment: { amount: 200, state: 'sent', receipt: '147-12' }, points: 0 },
    'حضر: منى أحمد، قُبض 200\u00a0ج.م · إيصال 147-12، صف الأحد',
  ],
  [
    'held for dues',
    { outcome: 'held', hold: { reason: 'مصروفات متأخرة', at: null, by: null }, points: null },
    'موقوف عند الباب: منى أحمد، مصروفات متأخرة',
  ],
  ['marked without points', { points: 0 }, 'حضر: منى أحمد، صف الأحد'],
  [
    'a make-up',
    { makeUp: true, studentClass: tuesday, points: 1 },
    'حصة تعويضية: منى أحمد، صف الأحد، صفه: صف الثلاثاء، +نقطة واحدة',
  ],
  [
    'a make-up of a student without a class',
    { makeUp: true, studentClass: null, points: null },
    'حصة تعويضية: منى أحمد، صف الأحد',
  ],
  [
    'already',
    { outcome: 'already', since: '2026-11-29T14:30:00Z', by: 'أ. هدى', points: null },
    'مسجَّل من قبل: منى أحمد، منذ 4:30 م · سجّله أ. هدى',
  ],
  [
    'already, by an unknown person',
    { outcome: 'already', since: '2026-11-29T14:30:00Z' },
    'مسجَّل من قبل: منى أحمد، منذ 4:30 م',
  ],
  [
    'already, as a make-up',
    { outcome: 'already', since: '2026-11-29T14:30:00Z', makeUp: true },
    'مسجَّل من قبل: منى أحمد، منذ 4:30 م، حصة تعويضية',
  ],
  [
    'of another class',
    { outcome: 'other-class', studentClass: tuesday },
    'من صف آخر: منى أحمد، صفه: صف الثلاثاء، كل ثلاثاء 6:00 م',
  ],
  ['of no class', { outcome: 'other-class', studentClass: null }, 'من صف آخر: منى أحمد، ليس في أي صف'],
  ['held', { outcome: 'held', hold }, 'موقوف عند الباب: منى أحمد، منذ 20 نوفمبر · أوقفه أ. سامي، لم يسدد'],
  [
    'held by an unknown person',
    { outcome: 'held', hold: { ...hold, by: null } },
    'موقوف عند الباب: منى أحمد، منذ 20 نوفمبر، لم يسدد',
  ],
  [
    'held, and let in by now',
    { outcome: 'held', hold, settled: 'present' },
    'موقوف عند الباب: منى أحمد، سُجّل حضوره بعد هذا المسح، منذ 20 نوفمبر · أوقفه أ. سامي، لم يسدد',
  ],
  [
    'held until a moment ago',
    { outcome: 'held', settled: 'hold-ended' },
    'موقوف عند الباب: منى أحمد، انتهى الإيقاف. امسح البطاقة مرة أخرى ليُسجَّل حضوره.',
  ],
  [
    'of another class, and here by now',
    { outcome: 'other-class', studentClass: null, settled: 'present' },
    'من صف آخر: منى أحمد، سُجّل حضوره بعد هذا المسح، ليس في أي صف',
  ],
  [
    'a replaced card',
    { outcome: 'replaced', since: '2026-11-03T22:30:00Z' },
    'بطاقة قديمة: منى أحمد، استُبدلت هذه البطاقة يوم 4 نوفمبر 2026',
  ],
  [
    'unknown',
    { outcome: 'unknown', student: null, studentClass: null, code: '6224000' },
    'كود غير معروف: 6224000، لا يوجد طالب بهذا الكود. ابحث عنه بالاسم.',
  ],
  ['taken back here', { undone: true }, 'أُلغي الحضور: منى أحمد، صف الأحد'],
  [
    'taken back after cash was taken',
    { undone: true, payment: { amount: 200, state: 'sent', receipt: '147-12' } },
    'أُلغي الحضور: منى أحمد، قُبض 200\u00a0ج.م · إيصال 147-12، صف الأحد',
  ],
  [
    'taken back before it arrived',
    { outcome: 'undone', student: null, code: 'S0012' },
    'أُلغي المسح: S0012، أُلغي قبل أن يصل إلى الخادم، فلم يُسجَّل حضور.',
  ],
  ['refused', { state: 'refused', reason: 'الصف غير موجود' }, 'لم يُسجَّل: منى أحمد، الصف غير موجود'],
];

test.each(ANNOUNCED)('%s', (_, changes, announcement) => {
  expect(announcementOf(scanOf(changes))).toBe(announcement);
});

describe('isolated', () => {
  const isolated = (changes: Partial<ShownScan>) => {
    const { name, lines } = outcomeTexts(scanOf(changes));
    return [name, ...lines.flat()].flatMap((part) =>
      part && typeof part === 'object' ? [part.isolated] : [],
    );
  };
  test('names, times and days', () => {
    expect(isolated({ outcome: 'already', since: '2026-11-29T14:30:00Z', by: 'Mr. Sami' })).toEqual([
      'منى أحمد',
      '4:30 م',
      'Mr. Sami',
    ]);
  });
  test('an unknown code, from left to right', () => {
    const { name } = outcomeTexts(scanOf({ outcome: 'unknown', student: null, code: 'X-1/2' }));
    expect(name).toEqual({ isolated: 'X-1/2', ltr: true });
  });
});

test('every outcome has a tone; who is refused never looks welcome', () => {
  expect(SCAN_OUTCOMES.map((outcome) => outcomeTexts(scanOf({ outcome })).tone)).toEqual(
    SCAN_OUTCOMES.map((outcome) => TONES[outcome]),
  );
  expect(outcomeTexts(scanOf({ state: 'refused' })).tone).toBe('danger');
  expect(outcomeTexts(scanOf({ undone: true })).tone).toBe('neutral');
});

test.each([
  ['marked', null, true],
  ['already', null, false],
  ['other-class', 'make-up', false],
  ['held', 'override', false],
  ['replaced', 'search', false],
  ['unknown', 'search', false],
  ['undone', null, false],
] as const)('%s offers %s, undo: %s', (outcome, action, undo) => {
  const scan = scanOf({ outcome });
  expect([actionOf(scan), canUndo(scan)]).toEqual([action, undo]);
  for (const changes of [{ undone: true }, { state: 'refused' as const }]) {
    const over = scanOf({ outcome, ...changes });
    expect([actionOf(over), canUndo(over)]).toEqual([null, false]);
  }
});

test.each([
  ['held', 'present'],
  ['held', 'hold-ended'],
  ['other-class', 'present'],
] as const)('%s offers nothing once it is settled: %s', (outcome, settled) => {
  expect(actionOf(scanOf({ outcome, settled }))).toBeNull();
});

describe('cash', () => {
  const dues = { amount: 200, months: [] };
  const payment = { amount: 200, state: 'refused', receipt: null } as const;
  test.each<[string, Partial<ShownScan>, boolean]>([
    ['of a marked student who owes', { dues }, true],
    ['of one who is here already', { dues, outcome: 'already' }, true],
    ['of one who is held', { dues, outcome: 'held' }, true],
    ['of one who owes nothing', {}, false],
    ['twice at one scan', { dues, payment }, false],
    ['at a scan that was taken back', { dues, undone: true }, false],
    ['at a refused scan', { dues, state: 'refused' }, false],
    ['of a student of another class', { dues, outcome: 'other-class' }, false],
  ])('can be taken %s: %j', (_, given, expected) => expect(canCollect(scanOf(given))).toBe(expected));
});
