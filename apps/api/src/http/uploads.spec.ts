import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { renderForm } from '@daad/testing/fuzz/input';
import { RawClient } from '@daad/testing/fuzz/raw-client';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let client: RawClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  client = new RawClient(school.origin, 5_000);
});
afterAll(async () => {
  started(client)?.close();
  await started(school)?.stop();
});

/** A proxy reuses its connections for requests of other clients. */
it('refuses a form whose parts have no names, and serves the next request of the connection', async () => {
  const { token } = await school.asTeacher();
  const form = renderForm({ description: 'x' }, Buffer.alloc(4 * 1024 * 1024, 0x41));
  const headers = { authorization: `Bearer ${token}`, 'content-type': form.type };
  const body = Buffer.from(form.bytes.toString('latin1').replaceAll('form-data;', ';'), 'latin1');
  for (let round = 1; round <= 6; round++) {
    const refused = await client.send({ method: 'POST', path: '/api/v1/attachment/Upload', headers, body });
    expect(refused.status).toBe(400);
    expect((await client.send({ method: 'GET', path: '/api/v1/site' })).status).toBe(200);
  }
});
