import { describe, expect, it } from '@jest/globals';
import { scan } from '@daad/contracts/door.contract';
import { newId } from '@daad/persistence/ids';
import { setAttendancePoints } from '@daad/testing/classroom-builders';
import { useDoorSchool } from '@daad/testing/door-school';
import { present } from '@daad/testing/present';

const at = useDoorSchool();

/** What no new scan may carry. */
const NOT_VALID = [
  { override: {} },
  { override: { reason: ' ' } },
  { override: 'x' },
  { code: '' },
  { classId: 'x' },
  { at: 'أمس' },
  { makeUp: 'ربما' },
];

describe('a repeated scan', () => {
  it('gets the first answer for ever, also after changes and with other fields', async () => {
    const marked = at.request();
    const first = await at.teacher.get(scan, { body: marked });
    await at.hold('الرسوم');
    const elsewhere = at.request({ classId: at.other.id });
    const stopped = await at.teacher.get(scan, { body: elsewhere });
    expect(stopped).toMatchObject({ outcome: 'held' });
    await at.hold(null);
    await at.teacher.send('POST', 'attendance/removeRange', { ids: [present(first.record).id] });
    await setAttendancePoints(at.school.dataSource, 9);
    const otherwise = {
      code: 'شيء آخر',
      classId: newId(),
      at: '2020-01-01T00:00:00Z',
      makeUp: true,
      override: { reason: 'سبب' },
    };
    for (const [{ id }, answer] of [
      [marked, first],
      [elsewhere, stopped],
    ] as const) {
      expect(await at.scan({ id })).toEqual(answer);
      expect(await at.scan({ id: id.toUpperCase(), ...otherwise })).toEqual(answer);
    }
    await at.teacher.send('DELETE', `student/Delete/${at.pupil.id}`);
    expect(await at.teacher.get(scan, { body: marked })).toEqual(first);
    expect(await at.recordsOf()).toEqual([]);
  });

  it.each(NOT_VALID)('gets the first answer where the rest is not valid: %j', async (given) => {
    const request = at.request();
    const first = await at.teacher.get(scan, { body: request });
    const { status, body } = await at.teacher.send('POST', 'attendance/Scan', { ...request, ...given });
    expect([status, body.data]).toEqual([200, first]);
    const { status: ofNew } = await at.teacher.send('POST', 'attendance/Scan', { ...at.request(), ...given });
    expect(ofNew).toBe(400);
  });
});
