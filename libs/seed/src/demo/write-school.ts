import { run } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import type { SeedSchool } from '../school/school.js';
import { writeAttendance, writeExam } from '../school/write-classroom.js';
import { writeFees } from '../school/write-fees.js';
import { writeOrders } from '../school/write-orders.js';
import { writeAssistant, writePeople, writeStages, writeTeacher } from '../school/write-people.js';
import { writeLedger, writePointsRules } from '../school/write-points.js';
import { updateSums } from '../seed.statements.js';
import { demoExams, generateAwards } from './generate-points.js';
import { generateOrders } from './generate-orders.js';
import { demoAssistant, generateSchool } from './school.js';
import { writeCatalogue, writeDiscounts, type WrittenProduct } from './write-catalogue.js';

/** Writes people, classroom and store, all without files. @returns the products */
export async function writeSchool(manager: EntityManager, now: Date): Promise<WrittenProduct[]> {
  const school = generateSchool(now);
  await writeTeacher(manager, school.teacher);
  const assistant = demoAssistant(now);
  await writeAssistant(manager, assistant);
  await writeStages(manager, school.stages);
  await writePeople(manager, school);
  await writePointsRules(manager);
  await writePoints(manager, school);
  const products = await writeCatalogue(manager, now);
  await writeDiscounts(manager, school, products);
  await writeOrders(manager, school, generateOrders(school, products));
  await writeFees(manager, school, assistant.id);
  return products;
}

/** Eight weeks of attendance, exams and awards. Of a class that began today only some students have arrived. */
async function writePoints(manager: EntityManager, school: SeedSchool): Promise<void> {
  await writeAttendance(manager, school, {
    from: 60,
    until: 0,
    meets: [0],
    chance: ({ diligence }, daysAgo) => (0.55 + diligence * 0.42) * (daysAgo === 0 ? 0.6 : 1),
  });
  const examIds = [];
  for (const [exam, sitting] of demoExams(school))
    examIds.push(await writeExam(manager, school, exam, sitting));
  await writeLedger(manager, school, examIds, generateAwards(school));
  await run(manager, updateSums, {});
}
