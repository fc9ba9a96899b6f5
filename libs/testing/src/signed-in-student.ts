import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { getMe, refreshToken } from '@daad/contracts/account.contract';
import type { ApiClient } from './api-client.js';
import { createStudent, type TestStudent } from './builders.js';
import { started } from './present.js';
import type { SchoolOptions } from './school-options.js';
import { TestSchool } from './test-school.js';

/** A school and a student who is signed in; the student is new for each test. */
export class SignedInStudent {
  school!: TestSchool;
  student!: TestStudent;
  client!: ApiClient;

  me(client = this.client) {
    return client.call(getMe, {});
  }

  rotate(client = this.client, token = client.session?.refreshToken ?? '') {
    return client.call(refreshToken, { body: { accessToken: client.token, refreshToken: token } });
  }

  /** Makes the replacement of each refresh token that many seconds older. */
  ageReplacedTokens(seconds: number) {
    return this.school.dataSource.query(
      `update refresh_token set replaced_at = replaced_at - make_interval(secs => $1)`,
      [seconds],
    );
  }
}

/** Starts the school for a `describe`, and signs a new student in for each of its tests. */
export function useSignedInStudent(options: SchoolOptions): SignedInStudent {
  const signedIn = new SignedInStudent();
  beforeAll(async () => {
    signedIn.school = await TestSchool.start(options);
  });
  afterAll(() => started(signedIn.school)?.stop());
  beforeEach(async () => {
    const { school } = signedIn;
    signedIn.student = await createStudent(school.dataSource);
    signedIn.client = await school.signIn(signedIn.student.phoneNumber, signedIn.student.password);
  });
  return signedIn;
}
