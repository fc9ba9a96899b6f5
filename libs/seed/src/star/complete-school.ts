import { PointsSettings } from '@daad/persistence/entities/points-settings.entity';
import { Product } from '@daad/persistence/entities/product.entity';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { newId } from '@daad/persistence/ids';
import { hasTeacher } from '@daad/persistence/teacher/first-teacher';
import type { EntityManager } from 'typeorm';
import { STAGE_NAMES } from '../demo/school.js';
import { writeCatalogue } from '../demo/write-catalogue.js';
import { before, idAt } from '../moments.js';
import { writeStages, writeTeacher } from '../school/write-people.js';
import { writePointsRules } from '../school/write-points.js';

/** Creates what a season needs and the school does not have: teacher, points rules, stages and a store. */
export async function completeSchool(manager: EntityManager, now: Date): Promise<void> {
  if (!(await hasTeacher(manager))) await writeTeacher(manager, { id: newId(), fullName: 'سليم الورّاق' });
  if (!(await manager.exists(PointsSettings))) await writePointsRules(manager);
  const createdAt = before(now, { days: 281 });
  if (!(await manager.exists(Stage)))
    await writeStages(
      manager,
      STAGE_NAMES.map((name) => ({ id: idAt(createdAt), name, createdAt })),
    );
  if (!(await manager.existsBy(Product, { available: true }))) await writeCatalogue(manager, now);
}
