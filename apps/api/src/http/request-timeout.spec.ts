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
  const arrival = new Promise<number>((resolve) => {
    const channel = 'http.server.request.start';
    const look = (message: unknown) => {
      unsubscribe(channel, look);
      resolve((message as { server: Server }).server.requestTimeout);
    };
    subscribe(channel, look);
  });
  await school.visitor().send('GET', 'site');
  expect(await arrival).toBe(300_000);
});
