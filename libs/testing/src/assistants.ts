import { randomInt } from 'node:crypto';
import type { Permission } from '@daad/contracts/access';
import { type Assistant, createAssistant as create } from '@daad/contracts/staff.contract';
import type { ApiClient } from './api-client.js';
import type { SchoolClients } from './school-clients.js';

const PASSWORD = 'Assistant@55';

export interface TestAssistant extends Assistant {
  password: string;
}

/** Adds an assistant through the API, with a phone that no other account has. */
export async function createAssistant(
  teacher: ApiClient,
  given: { permissions: Permission[]; fullName?: string; phoneNumber?: string },
): Promise<TestAssistant> {
  const phoneNumber = `015${randomInt(10_000_000, 99_999_999)}`;
  const form = { fullName: 'منى السيد', phoneNumber, password: PASSWORD, ...given };
  return { ...(await teacher.get(create, { body: form })), password: PASSWORD };
}

/** Adds an assistant with these permissions and signs in. */
export async function asAssistant(
  school: SchoolClients,
  teacher: ApiClient,
  permissions: Permission[],
): Promise<{ client: ApiClient; assistant: TestAssistant }> {
  const assistant = await createAssistant(teacher, { permissions });
  return { client: await school.signIn(assistant.phoneNumber, assistant.password), assistant };
}
