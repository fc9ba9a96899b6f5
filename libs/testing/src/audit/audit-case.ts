import type { DeclaredCall, Permission } from '@daad/contracts/access';
import type { AuditedEntity, AuditKind } from '@daad/contracts/audit.contract';
import type { JobKind } from '@daad/contracts/jobs.contract';
import type { ApiClient } from '../api-client.js';
import type { TestSchool } from '../test-school.js';

/** Calls with POST, PUT or DELETE that change nothing that the trail has. */
export const CALLS_WITHOUT_ENTRY = [
  // These read; their filters do not fit into an address, or must not stand in one.
  'POST student/GetCards',
  'POST student/GetParentFollowUpList',
  'POST student/GetParentFollowUpDetails/:id',
  'POST StudentPoints/StudentsPointsTable',
  'POST order/GetList',
  // A session goes on; signing in was its entry.
  'POST account/RefreshToken',
  // Stores a secret that is worth nothing before its first code.
  'POST account/TwoFactor/Begin',
  // Changes nothing of a school.
  'POST queueBoard/Open',
  // Carts leave none (specification 4 section 6).
  'POST cart/:userId',
  'DELETE cart/Clear/:userId',
  'DELETE cart/RemovedProducts/:userId',
  'POST cart/item',
  'PUT cart/item/:itemId',
  'DELETE cart/item/:itemId',
] as const satisfies readonly DeclaredCall[];

/** Each call that leaves entries: a new one without a case does not compile. */
export type WritingCall = Exclude<
  Extract<DeclaredCall, `${'POST' | 'PUT' | 'DELETE'} ${string}`>,
  (typeof CALLS_WITHOUT_ENTRY)[number]
>;

type Fields = Record<string, unknown>;

/** An entry that a call must leave. What is left out is the person of the call, its address, and else null. */
export interface Expected {
  kind: AuditKind;
  entity: AuditedEntity;
  entityId?: string;
  studentId?: string;
  label?: string;
  job?: JobKind;
  /** Fields that it must have among others, as the database names them. */
  before?: Fields;
  after?: Fields;
  /** Exactly the fields that changed, each before and after. */
  changes?: Record<string, readonly [before: unknown, after: unknown]>;
}

export interface FoundEntry {
  id: string;
  at: Date;
  kind: string;
  personId: string | null;
  address: string | null;
  job: string | null;
  entity: string;
  entityId: string | null;
  studentId: string | null;
  label: string | null;
  before: Fields | null;
  after: Fields | null;
}

export type Actor = 'Teacher' | 'Student' | Permission;

/** Who makes the call of a case, in which school. */
export interface Acting {
  school: TestSchool;
  database: TestSchool['dataSource'];
  /** To prepare with; its entries before the call are not looked at. */
  teacher: ApiClient;
  client: ApiClient;
  actor: Actor;
  /** A number that no other case has. */
  number: number;
}

export interface AuditCase {
  /** Who makes it, where `ACCESS` leaves that open. */
  actors?: readonly Actor[];
  run: (at: Acting) => Promise<{ expected: Expected[]; known: Set<string> }>;
}

/** Makes ready, and makes the call, which must succeed; returns the entries that it must leave, and no others. */
export const auditCase = <Prepared = undefined>({
  actors,
  prepare,
  call,
}: {
  actors?: readonly Actor[];
  prepare?: (at: Acting) => Promise<Prepared>;
  call: (at: Acting, prepared: Prepared) => Promise<Expected[]>;
}): AuditCase => ({
  ...(actors && { actors }),
  run: async (at) => {
    const prepared = (await prepare?.(at)) as Prepared;
    const known = new Set((await readEntries(at.database)).map(({ id }) => id));
    return { expected: await call(at, prepared), known };
  },
});

/** The whole trail, oldest first. */
export const readEntries = (database: Pick<TestSchool['dataSource'], 'query'>): Promise<FoundEntry[]> =>
  database.query(`select id, at, kind, person_id as "personId", address, job, entity, entity_id as "entityId",
    student_id as "studentId", label, before, after from audit_entry order by id`);
