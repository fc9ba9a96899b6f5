import type { RequestOf } from '@daad/contracts/call';
import type { updateAssistant } from '@daad/contracts/staff.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

type AssistantForm = RequestOf<typeof updateAssistant>['body'] & { password?: string };

/** Adds an assistant, or changes the one with `id`, whose password is another call's. */
export const saveAssistant = (id: string | null) =>
  mutationOptions({
    mutationFn: (body: AssistantForm) =>
      id
        ? callApi('PUT staff/Update/:id', { params: { id }, body })
        : callApi('POST staff/Create', { body: { ...body, password: body.password ?? '' } }),
    meta: { changes: ['staff'] },
  });

export const resetPassword = (id: string) =>
  mutationOptions({
    mutationFn: (body: { newPassword: string }) =>
      callApi('POST staff/ResetPassword/:id', { params: { id }, body }),
    meta: { changes: ['staff'] },
  });

export const setActive = mutationOptions({
  mutationFn: ({ id, active }: { id: string; active: boolean }) =>
    callApi('PUT staff/SetActive/:id', { params: { id }, body: { active } }),
  meta: { changes: ['staff'] },
});
