import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createPupil, setAttendancePoints } from '@daad/testing/classroom-builders';
import { setRanges } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { Report } from '../src/report/shape.ts';
import { setEnvironment } from './environment.ts';
import { play } from './stubs/play.ts';

const JOURNEYS = readdirSync(new URL('../src/journeys/', import.meta.url)).map((file) =>
  file.replace('.ts', ''),
);

let school: TestSchool;

beforeAll(async () => {
  // With all limits on, because these users must not exceed one. Tokens always expire soon, so that every user renews its
  // session.
  school = await TestSchool.start({ env: { TRUST_PROXY: 'loopback', ACCESS_TOKEN_MINUTES: '4' } });
  const { dataSource, teacher } = school;
  await setAttendancePoints(dataSource, 5);
  await setRanges(dataSource);
  for (let number = 0; number < 3; number++) await createProduct(dataSource, { price: 19.99 + number });
  for (let roster = 0; roster < 3; roster++) {
    const { id } = await createClass(dataSource);
    for (let pupil = 0; pupil < 6; pupil++) await createPupil(dataSource, id);
  }
  const { password } = await createStudent(dataSource);
  setEnvironment({
    DAAD_URL: school.origin,
    TEACHER_PHONE: teacher.phoneNumber,
    TEACHER_PASSWORD: teacher.password,
    STUDENT_PASSWORD: password,
    REPORTS: '/reports',
    OWN_ADDRESSES: 'true',
    USERS: '3',
    SECONDS: '1',
    THINK_TIME: '0.01',
    CLASSES: '3',
    BASE_RATE: '1',
    RECONNECT_AFTER: '1',
    SOCKETS: '12',
    SOCKETS_PER_USER: '4',
    SCAN_PAUSE: '0',
  });
});
afterAll(() => started(school)?.stop());

describe('a load journey, run with a few users', () => {
  it.each(JOURNEYS)(
    '%s keeps its outcomes',
    async (name) => {
      const written = await play((await import(`../src/journeys/${name}.ts`)) as never);
      expect(written['stdout']).toContain('every threshold was met');
      const result = JSON.parse(present(written[`/reports/${name}.json`])) as Report;
      expect(result).toMatchObject({ journey: name, passed: true });
      expect(result.checks.filter(({ fails }) => fails > 0)).toEqual([]);
      expect(written[`/reports/${name}.html`]).toContain(`<h1>${name}</h1>`);
    },
    180_000,
  );
});
