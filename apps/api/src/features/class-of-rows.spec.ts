import { expect, it } from '@jest/globals';
import { createDiscount, listDiscounts } from '@daad/contracts/discounts.contract';
import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import { listExamStudents } from '@daad/contracts/exams.contract';
import { getOrder, listOrders, placeOrder } from '@daad/contracts/orders.contract';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import { getStudentsReport } from '@daad/contracts/reports.contract';
import { listStudents } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { DELIVERY, useOrderSchool } from '@daad/testing/order-school';

const today = cairoToday();
const at = useOrderSchool();

it('has each row of a student with the class of now, and with none for a student without a class', async () => {
  const { dataSource } = at.school;
  const [made, before] = [await createClass(dataSource), await createClass(dataSource)];
  const former = await createStudent(dataSource);
  await addToClass(dataSource, before.id, at.student.id, { joinedOn: addDays(today, -9), leftOn: today });
  await addToClass(dataSource, made.id, at.student.id);
  await addToClass(dataSource, before.id, former.id, { joinedOn: addDays(today, -9), leftOn: today });
  const exam = await createExam(dataSource);
  const studentIds = [at.student.id, former.id];
  await at.teacher.get(addExamStudents, { body: { examId: exam.id, studentIds } });

  for (const [student, className] of [
    [at.student, made.name],
    [former, null],
  ] as const) {
    const { id: studentId, code } = student;
    const items = [{ productId: at.book.id, quantity: 1 }];
    const placed = await at.teacher.get(placeOrder, { body: { ...DELIVERY, studentId, items } });
    expect(placed).toEqual(await at.teacher.get(getOrder, { params: { id: placed.id } }));
    const discount = { studentId, productId: at.book.id, discountType: 'Fixed' as const, discountValue: 5 };
    await at.teacher.get(createDiscount, { body: discount });
    await at.teacher.get(createDirectPoints, { body: { studentId, points: 3, comment: 'إجابة' } });
    const report = await at.teacher.get(getStudentsReport, { query: { from: today, to: today } });
    const examStudents = await at.teacher.get(listExamStudents, {
      params: { examId: exam.id },
      query: { studentCode: code },
    });
    const rows = {
      placed,
      order: (await at.teacher.get(listOrders, { body: { studentId } })).items[0],
      discount: (await at.teacher.get(listDiscounts, { query: { studentId } })).items[0],
      student: (await at.teacher.get(listStudents, { query: { code } })).items[0],
      points: (await at.teacher.get(studentsPointsTable, { body: { studentCode: code } })).items[0],
      moved: report.top.find((row) => row.studentId === studentId),
      graded: examStudents.items[0],
    };
    for (const [row, found] of Object.entries(rows))
      expect([row, found?.className]).toEqual([row, className]);
  }
});
