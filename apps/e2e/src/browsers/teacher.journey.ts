import { createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import { addStudents, unique } from '../new-students.js';
import { DEMO_TEACHER } from '../people.js';
import { clickInRow, openFromMenu, signIn } from './area.js';
import { test } from './fixtures.js';

test('the teacher signs in, finds a student by a folded name, and Back closes the form', async ({
  screenOf,
  size,
  isPhone,
  apiOf,
}) => {
  const mark = unique();
  const [student] = await addStudents(await apiOf(DEMO_TEACHER), [`أسماء الهُدى ${mark}`], mark);
  const screen = await screenOf();
  await screen.open('/app/login');
  await signIn(screen, DEMO_TEACHER);
  await screen.seePath('/app/teacher');
  await screen.see({ role: 'heading' });
  await screen.seeLayout(size);
  await openFromMenu(screen, isPhone, 'الطلاب');
  await screen.seePath('/app/teacher/students');
  await screen.fill('بحث', `اسماء الهدي ${mark}`);
  const row = { role: 'row', text: student.code } as const;
  await screen.see(row);
  await screen.seePath(/q=/);
  await screen.seeLayout(size);

  await clickInRow(screen, isPhone, row, /^تعديل/);
  const form = { role: 'dialog', name: 'تعديل بيانات الطالب' } as const;
  await screen.see(form);
  await screen.seeLayout(size);
  await screen.back();
  await screen.gone(form);
  await screen.seePath(/^\/app\/teacher\/students\?.*q=/);
  await screen.see(row);
});

test('the teacher marks a student as present and takes it back', async ({ screenOf, size, database }) => {
  const mark = unique();
  const stage = await createStage(database, { name: `مرحلة ${mark}` });
  const room = await createClass(database, { name: `قاعة ${mark}`, time: '00:00:00', stageId: stage.id });
  const { fullName } = await createPupil(database, room.id, { fullName: `منى ${mark}` });
  const screen = await screenOf(DEMO_TEACHER);
  await screen.open(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
  await screen.click({ role: 'button', name: `إدارة حضور ${room.name}` });
  const register = { role: 'dialog', name: `حضور ${room.name}` } as const;
  const card = { role: 'article', name: fullName, in: register } as const;
  await screen.click({ role: 'button', name: `تسجيل حضور ${fullName}`, in: register });
  await screen.see({ role: 'button', name: /: حاضر$/, in: card });
  await screen.seeLayout(size);
  await screen.click({ role: 'button', name: `تراجع عن حضور ${fullName}`, in: register });
  await screen.gone({ role: 'button', name: /: حاضر$/, in: card });
  await screen.see({ role: 'button', name: `تسجيل حضور ${fullName}`, in: register });
});
