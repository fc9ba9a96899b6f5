import { describe, expect, it } from '@jest/globals';
import { type ChangedEntity, LIVE_EVENTS } from '@daad/contracts/live-events';
import { queryKeys } from '#web/lib/query-keys.js';
import { LIVE_EVENT_NAMES, staleScopes } from './topics.js';

const changed = (entity: ChangedEntity) =>
  staleScopes('data.changed', { eventId: 'e', occurredAt: '', entity, id: 'x', action: 'updated' });

describe('topics', () => {
  it('knows every live event', () => {
    expect([...LIVE_EVENT_NAMES].sort()).toEqual(Object.keys(LIVE_EVENTS).sort());
  });

  it.each([
    ['student', 'students'],
    ['student', 'exams'],
    ['student', 'attendance'],
    ['student', 'discounts'],
    ['class', 'classes'],
    ['class', 'students'],
    ['stage', 'stages'],
    ['category', 'categories'],
    ['grade', 'examStudents'],
    ['grade', 'outsideExam'],
    ['exam', 'outsideExam'],
    ['student', 'outsideExam'],
    ['classStudent', 'outsideExam'],
    ['discount', 'discounts'],
    ['class', 'today'],
    ['exam', 'today'],
    ['class', 'studentHome'],
    ['class', 'studentAttendance'],
    ['classStudent', 'studentHome'],
    ['classStudent', 'studentAttendance'],
    ['exam', 'studentHome'],
    ['exam', 'studentExams'],
    ['grade', 'studentHome'],
    ['grade', 'studentExams'],
    ['student', 'me'],
    ['staff', 'me'],
    ['staff', 'staff'],
    ['student', 'studentHome'],
    ['student', 'cards'],
    ['class', 'cards'],
    ['classStudent', 'cards'],
    ['homework', 'profile'],
    ['homework', 'followUp'],
    ['homework', 'studentHome'],
    ['homework', 'studentAttendance'],
  ] as const)('refreshes for a changed %s the %s', (entity, scope) => {
    const scopes = changed(entity);
    expect(scopes).toContain(scope);
    // By far not everything.
    expect(scopes.length).toBeLessThanOrEqual(Object.keys(queryKeys).length / 2);
  });

  it('refreshes the grades where the points of exams have changed', () => {
    const sums = {
      totalPoints: 7,
      sumAttendancePoints: 0,
      sumExamPoints: 7,
      sumDirectPoints: 0,
      sumMinusPoints: 0,
    };
    const change = { eventId: 'e', occurredAt: '', studentId: 's', points: 7, comment: null, ...sums };
    expect(staleScopes('points.changed', { ...change, kind: 'exam' })).toContain('studentExams');
    expect(staleScopes('points.changed', { ...change, kind: 'direct' })).not.toContain('studentExams');
  });

  it("refreshes a student's own rank where others have gained points", () => {
    expect(staleScopes('leaderboard.changed', { eventId: 'e', occurredAt: '', top: [] })).toContain(
      'pointsSummary',
    );
  });

  it('refreshes everything for an entity that it does not know', () => {
    expect(changed('planet' as ChangedEntity)).toContain('orders');
  });
});
