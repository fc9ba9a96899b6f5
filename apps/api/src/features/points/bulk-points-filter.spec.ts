import { describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@daad/contracts/call';
import { createBulkPoints } from '@daad/contracts/points.contract';
import { deleteStudent, getStudent, listStudents } from '@daad/contracts/students.contract';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, pointsOf } from '@daad/testing/classroom-builders';
import { finishedJob } from '@daad/testing/finished-job';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();

describe('points of all whom a filter finds', () => {
  type Filter = NonNullable<RequestOf<typeof createBulkPoints>['body']['filter']>;
  const give = (filter: Filter, expectedCount: number) =>
    at.teacher.call(createBulkPoints, {
      body: { filter, expectedCount, points: 1, comment: 'مراجعة', mode: 'add' },
    });

  it('reach more than a page of them, with the filters of both lists', async () => {
    const stage = await createStage(at.school.dataSource);
    const made = await createClass(at.school.dataSource);
    const pupils = [];
    for (let number = 0; number < 12; number++)
      pupils.push(
        await createPupil(at.school.dataSource, made.id, {
          fullName: `مُنتقى ${number}`,
          code: `FLT${number}`,
          stageId: stage.id,
        }),
      );
    const one = present(pupils[3]);
    const { index } = await at.teacher.get(getStudent, { params: { id: one.id } });
    const finders: [Filter, number][] = [
      [{ search: 'منتقي' }, 12],
      [{ searchTerm: 'منتقى', educationalStageId: stage.id }, 12],
      [{ studentName: 'مُنتقى 1', studentCode: 'flt1' }, 3],
      [{ code: 'FLT٣', classId: made.id }, 1],
      [{ studentPhoneNumber: one.phoneNumber, parentPhoneNumber: one.parentPhoneNumber, index }, 1],
      [{ withoutClass: true, search: 'منتقى' }, 0],
    ];
    for (const [filter, count] of finders) {
      const { items } = await at.teacher.get(listStudents, {
        query: {
          ...(filter as object),
          search: filter.search ?? filter.searchTerm ?? filter.studentName,
          code: filter.code ?? filter.studentCode,
        },
      });
      expect([filter, items.length]).toEqual([filter, Math.min(count, 10)]);
      if (count === 0) continue;
      const { status, body } = await give(filter, count);
      expect([filter, status]).toEqual([filter, 202]);
      const { result } = await finishedJob(at.teacher, body.data.jobId);
      expect([filter, result?.updated]).toEqual([filter, count]);
    }
  });

  it('are refused with 409 when more or fewer match now, with the new number, and no student gets any', async () => {
    const fullName = `متغير ${newId()}`;
    const made = await createStudent(at.school.dataSource, { fullName });
    await createStudent(at.school.dataSource, { fullName });
    for (const expected of [1, 3]) {
      const { status, body } = await give({ search: fullName }, expected);
      expect([status, body.code, body.message]).toEqual([
        409,
        'points.count-changed',
        'تغيّر عدد الطلاب المطابقين، وهم الآن: طالبان. راجع التحديد ثم أعد المحاولة',
      ]);
    }
    expect((await pointsOf(at.school.dataSource, made.id)).rows).toEqual([]);
    await at.teacher.get(deleteStudent, { params: { id: made.id } });
    const { status, body } = await give({ search: fullName }, 1);
    expect(status).toBe(202);
    await finishedJob(at.teacher, body.data.jobId);
  });
});
