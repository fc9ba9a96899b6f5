import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { started } from '@daad/testing/present';

let school: InProcessSchool;

beforeAll(async () => {
  school = await InProcessSchool.start({ worker: false });
});
afterAll(() => started(school)?.stop());

it('limits how long a request may take to arrive', async () => {
  const timeout = new Promise<number>((resolve) => {
    const channel = 'http.server.request.start';
    const onRequest = (message: unknown) => {
      unsubscribe(channel, onRequest);
      resolve((message as { server: Server }).server.requestTimeout);
    };
    subscribe(channel, onRequest);
  });
  await school.visitor().send('GET', 'site');
  expect(await timeout).toBe(300_000);
});
