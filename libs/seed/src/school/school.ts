import type { SchoolClass } from '@daad/persistence/entities/class.entity';
import type { Stage } from '@daad/persistence/entities/stage.entity';
import type { Student } from '@daad/persistence/entities/student.entity';
import type { Staff } from '@daad/persistence/entities/staff.entity';
import type { SeededRandom } from '../seeded-random.js';

type PersonalDetails = 'id' | 'fullName' | 'code' | 'phoneNumber' | 'parentPhoneNumber' | 'email';

export interface SeedStudent extends Pick<Student, PersonalDetails | 'index' | 'createdAt'> {
  /** Index in `classes`. */
  classIndex: number;
  /** From 0 to 1: determines attendance and grades. */
  diligence: number;
}

export interface SeedClass extends Pick<SchoolClass, 'id' | 'name' | 'day' | 'time' | 'createdAt'> {
  /** Index in `stages`. */
  stageIndex: number;
}

export type SeedStage = Pick<Stage, 'id' | 'name' | 'createdAt'>;

/** The people and classes of a generated school before they are written. */
export interface SeedSchool {
  now: Date;
  random: SeededRandom;
  teacher: Pick<Staff, 'id' | 'fullName'>;
  stages: SeedStage[];
  classes: SeedClass[];
  students: SeedStudent[];
}

/** A number as eight digits after a prefix. A factor that is odd and no multiple of 5 gives no phone twice. */
export const phoneOf = (prefix: string, number: number, factor: number): string =>
  prefix + String((number * factor * 48_271) % 100_000_000).padStart(8, '0');
