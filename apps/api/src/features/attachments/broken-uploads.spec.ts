import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listAttachments } from '@daad/contracts/attachments.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct } from '@daad/testing/builders';
import { drawPicture, upload } from '@daad/testing/picture-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** Forms as no browser sends them: without an end, cut off, or torn. */
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const uploadedFiles = async () => (await readdir(join(school.settings.dataDir, 'files'))).sort();

it('does not wait for the end of something enormous', async () => {
  const socket = connect(school.port, '127.0.0.1');
  socket.write(
    [
      'POST /api/v1/attachment/Upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${teacher.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 900000000',
      '',
      '--x',
    ].join('\r\n'),
  );
  const response = await new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(bytes.toString())),
  );
  socket.destroy();
  expect(response).toMatch(/^HTTP\/1.1 413 /);
});

it('cuts off a form in chunks that does not end', async () => {
  const socket = connect(school.port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/v1/attachment/Upload HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${teacher.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
      '',
      '',
    ].join('\r\n'),
  );
  const send = (text: string) =>
    new Promise((resolve) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`, resolve));
  await send('--x\r\nContent-Disposition: form-data; name="File"; filename="a.png"\r\n\r\n');
  const megabyte = '0'.repeat(1024 * 1024);
  let sent = 0;
  for (; sent < 100 && !socket.destroyed; sent++) await send(megabyte);
  expect(sent).toBeLessThan(100);
  await closed;
});

it('leaves nothing of an upload that is cut off in the middle', async () => {
  const product = await createProduct(school.dataSource);
  const png = await drawPicture();
  const owner = { type: 'Product', id: product.id };
  const earlier = await upload(teacher, owner, png);
  const before = await uploadedFiles();
  const head = [
    'POST /api/v1/attachment/Upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${teacher.token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${png.length + 1000}`,
    '',
    '',
  ].join('\r\n');
  const part = (name: string, value: string) =>
    `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const socket = connect(school.port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(head + part('RelatedEntityType', 'Product') + part('RelatedEntityId', product.id));
  socket.write('--cut\r\nContent-Disposition: form-data; name="File"; filename="a.png"\r\n\r\n');
  await new Promise<unknown>((resolve) => socket.write(png.subarray(0, png.length / 2), resolve));
  await new Promise<unknown>((resolve) => socket.once('close', resolve).destroy());

  const later = await upload(teacher, owner, png);
  const query = { entityType: 'Product' as const, entityId: product.id };
  const remaining = await school.visitor().get(listAttachments, { query });
  expect(remaining.map(({ id }) => id)).toEqual([earlier.id, later.id]);
  expect(await uploadedFiles()).toEqual([...before, later.storedFileName].sort());
});

it('responds with 400 to a form that ends too early', async () => {
  const { status, body } = await teacher.send(
    'POST',
    'attachment/Upload',
    '--x\r\nContent-Disposition: form-data',
    {
      'content-type': 'multipart/form-data; boundary=x',
    },
  );
  expect([status, body.code]).toEqual([400, 'request.malformed']);
  const unbounded = await teacher.send('POST', 'attachment/Upload', 'x', {
    'content-type': 'multipart/form-data',
  });
  expect([unbounded.status, unbounded.body.code]).toEqual([400, 'request.malformed']);
});
