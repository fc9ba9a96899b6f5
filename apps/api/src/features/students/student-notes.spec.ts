import { describe, expect, it } from '@jest/globals';
import { getMe } from '@daad/contracts/account.contract';
import { searchParentFollowUp, readParentFollowUpDetails } from '@daad/contracts/parents.contract';
import { studentsPointsTable } from '@daad/contracts/points.contract';
import { getStudentProfile, saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { getStudent, listStudents, updateStudent } from '@daad/contracts/students.contract';
import { exportStudents } from '@daad/contracts/workbooks.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { createStage } from '@daad/testing/classroom-builders';
import { useOrderSchool } from '@daad/testing/order-school';
import { download } from '@daad/testing/workbook-builders';
import exceljs from 'exceljs';

const today = cairoToday();
const orders = useOrderSchool();
const profileOf = (id: string) => orders.teacher.get(getStudentProfile, { params: { id } });
const saveNotes = (id: string, notes: unknown) =>
  orders.teacher.call(saveStudentNotes, { params: { id }, body: { notes: notes as string } });

describe('the notes of a student', () => {
  it('are kept with their lines, replaced and emptied, and each change is announced to the teacher', async () => {
    const { school, teacher, student, client } = orders;
    const [screen, own] = [await school.listen(teacher), await school.listen(client)];
    const notes = 'والدته تتصل مساءً\r\nيحتاج إلى مراجعة النحو';
    const { status, body } = await saveNotes(student.id, `  ${notes}\n`);
    expect([status, body.message, body.data]).toEqual([200, 'تم حفظ الملاحظات', null]);
    expect((await profileOf(student.id)).notes).toBe(notes);
    const event = await screen.next('data.changed', ({ id }) => id === student.id);
    expect(event).toEqual({
      eventId: event.eventId,
      occurredAt: event.occurredAt,
      entity: 'student',
      id: student.id,
      action: 'updated',
    });
    await saveNotes(student.id, '');
    expect((await profileOf(student.id)).notes).toBe('');
    expect([...own.all('data.changed'), ...own.all('student.changed')]).toEqual([]);
  });

  it('are refused in plain words', async () => {
    const { id } = orders.student;
    await saveNotes(id, 'كما كانت');
    for (const [notes, text] of [
      ['ن'.repeat(5001), 'النص طويل جداً (الحد الأقصى 5,000 حرف)'],
      ['a\u0000b', 'النص يحتوي على رموز غير مسموح بها'],
      ['\u202Eabc', 'النص يحتوي على رموز غير مسموح بها'],
      [undefined, 'القيمة غير صحيحة'],
      [7, 'القيمة غير صحيحة'],
    ] as const) {
      const { status, body } = await saveNotes(id, notes);
      expect([status, body.errors]).toEqual([400, { notes: [text] }]);
    }
    expect((await profileOf(id)).notes).toBe('كما كانت');
    expect((await saveNotes(id, 'ن'.repeat(5000))).status).toBe(200);
  });

  it('are in no other response, event or workbook', async () => {
    const { school, teacher, client } = orders;
    const stage = await createStage(school.dataSource);
    const student = { ...orders.student, stageId: stage.id };
    const SECRET = 'سر المعلم وحده';
    await saveNotes(student.id, SECRET);
    const params = { id: student.id };
    const { id: _, password: __, stageId: educationalStageId, ...fields } = student;
    const responses = [
      await teacher.call(updateStudent, { params, body: { ...fields, educationalStageId } }),
      await teacher.call(getStudent, { params }),
      await client.call(getStudent, { params }),
      await client.call(getMe, {}),
      await teacher.call(listStudents, { query: { code: student.code } }),
      await teacher.call(studentsPointsTable, { body: { studentCode: student.code } }),
      await school.visitor().call(searchParentFollowUp, { body: fields }),
      await school.visitor().call(readParentFollowUpDetails, { params, body: fields }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
    // An update of the other fields keeps them.
    expect((await profileOf(student.id)).notes).toBe(SECRET);

    const { bytes } = await download(teacher, `${exportStudents.path}?from=${today}&to=${today}`);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const cells = JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
    expect(cells).toContain(student.code);
    expect(cells).not.toContain(SECRET);
    const events = await school.dataSource.query<{ payload: string }[]>(
      'select payload::text as payload from outbox_event',
    );
    const payloads = events.map(({ payload }) => payload).join();
    expect(payloads).toContain(student.id);
    expect(payloads).not.toContain(SECRET);
  });
});
