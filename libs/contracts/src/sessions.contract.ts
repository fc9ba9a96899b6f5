import { z } from 'zod';
import { defineCall } from './call.js';
import { idParams } from './fields.js';

/** A sign-in of one's own that has not ended (specification 4 section 5). */
export const ownSession = z
  .object({
    id: z.string(),
    browser: z.string().nullable().describe('Such as Chrome; null where it is not known'),
    system: z.string().nullable().describe('Such as Windows; null where it is not known'),
    address: z
      .string()
      .nullable()
      .describe('The client address when it was last seen; null before the next refresh'),
    signedInAt: z.string(),
    lastSeenAt: z
      .string()
      .describe('The sign-in or the last refresh, which comes as the access token expires'),
    isCurrent: z.boolean().describe('The session that makes this call'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = defineCall('GET', 'account/Sessions', {
  summary: "One's own sign-ins that have not ended: this one, then those seen last, at most 100",
  response: z.array(ownSession),
});

export const endSession = defineCall('DELETE', 'account/Sessions/:id', {
  summary: "Ends one of one's own sign-ins: its next call is 401, and its sockets are closed",
  failures: ['session.not-found'],
  params: idParams,
});

export const endOtherSessions = defineCall('DELETE', 'account/Sessions', {
  summary: "Ends all of one's own sign-ins but for the one that makes this call",
});
