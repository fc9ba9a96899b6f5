import { expect, test } from '@jest/globals';
import { type QueueState, queueWords } from './queue-words.js';

const NOW = new Date('2026-11-29T14:35:00Z');
const stateOf = (changes: Partial<QueueState>): QueueState => ({
  waiting: 0,
  refused: 0,
  connection: 'online',
  sending: false,
  rosterAt: null,
  ...changes,
});

test.each<[string, Partial<QueueState>, string, string]>([
  ['all sent', {}, 'saved', 'كل شيء محفوظ على الخادم'],
  ['waiting', { waiting: 3 }, 'waiting', 'تنتظر الإرسال: 3'],
  ['being sent', { waiting: 3, sending: true }, 'sending', 'تنتظر الإرسال: 3'],
  ['offline', { connection: 'offline' }, 'waiting', 'دون اتصال · يُحفظ المسح على الجهاز'],
  ['offline and waiting', { connection: 'offline', waiting: 12 }, 'waiting', 'دون اتصال · تنتظر الإرسال: 12'],
  [
    'the session is over',
    { connection: 'signed-out', waiting: 12 },
    'signed-out',
    'انتهت الجلسة: سجّل الدخول لإرسال 12 عملية',
  ],
  [
    'the session is over, two wait',
    { connection: 'signed-out', waiting: 2 },
    'signed-out',
    'انتهت الجلسة: سجّل الدخول لإرسال عمليتين',
  ],
  [
    'the session is over, nothing waits',
    { connection: 'signed-out' },
    'signed-out',
    'انتهت الجلسة: سجّل الدخول ليصل ما تمسحه إلى الخادم',
  ],
])('%s', (_, changes, state, queue) => {
  expect(queueWords(stateOf(changes), NOW)).toMatchObject({ state, queue });
});

test.each([
  [null, 'لم تُحمَّل القائمة بعد'],
  ['2026-11-29T14:34:01Z', 'القائمة محدثة الآن'],
  // The device's clock is behind.
  ['2026-11-29T14:40:00Z', 'القائمة محدثة الآن'],
  ['2026-11-29T14:34:00Z', 'القائمة محدثة منذ دقيقة واحدة'],
  ['2026-11-29T14:30:00Z', 'القائمة محدثة منذ 5 دقائق'],
  ['2026-11-29T13:35:01Z', 'القائمة محدثة منذ 59 دقيقة'],
  ['2026-11-29T12:35:00Z', 'القائمة محدثة منذ ساعتين'],
  ['2026-11-28T14:35:01Z', 'القائمة محدثة منذ 23 ساعة'],
  ['2026-11-25T14:35:00Z', 'القائمة محدثة منذ 4 أيام'],
])('a roster of %s', (rosterAt, roster) => {
  expect(queueWords(stateOf({ rosterAt }), NOW).roster).toBe(roster);
});
