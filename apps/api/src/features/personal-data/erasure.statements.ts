import type { JobKind } from '@daad/contracts/jobs.contract';
import { ERASED_NAME } from '@daad/contracts/personal-data.contract';
import { statement } from '@daad/persistence/sql/statement';
import { bool, list, text, textOf, uuid } from '@daad/persistence/sql/types';

/** The search keys of the orders keep their numbers. */
export const eraseFromOrders = statement('erase-from-orders', {
  params: { studentId: uuid, foldedName: text },
  sql: `
    with erased as (
      update orders set student_name = '${ERASED_NAME}', student_phone = '', student_code = '', deliver_address = '',
        deliver_phone = '', search_key = :foldedName || ' ' || order_number
      where student_id = :studentId
    )
    update order_status_change set author_name = '${ERASED_NAME}' where author_id = :studentId`,
});

/** Scans keep what they decided, without the name and what was typed to let the student in. */
export const eraseFromScans = statement('erase-from-scans', {
  params: { studentId: uuid },
  sql: `
    update scan
    set override_reason = null,
        answer = case when answer->'hold' = 'null' then answer else jsonb_set(answer, '{hold,reason}', '""') end
                 || jsonb_build_object('student', jsonb_build_object('id', student_id, 'fullName', '${ERASED_NAME}', 'code', ''))
    where student_id = :studentId`,
});

/** Suggestions of what was typed before. */
export const eraseFromReasons = statement('erase-from-reasons', {
  params: { names: list(text) },
  sql: `delete from points_reason where without_names(comment, :names) <> comment`,
});

/** Texts that may contain the person anywhere: as JSON, in which names are escaped. */
export const eraseFromEvents = statement('erase-from-events', {
  planEachRun: true,
  params: { studentId: text, names: list(text) },
  sql: `
    with events as (
      update outbox_event set payload = without_names(payload::text, :names)::jsonb
      where payload::text like '%' || :studentId || '%'
    )
    update event_failure set last_error = without_names(last_error, :names)
    where last_error <> without_names(last_error, :names)`,
});

export const eraseFromJobs = statement('erase-from-jobs', {
  params: { names: list(text) },
  sql: `
    with job_texts as (
      update job set payload = without_names(payload::text, :names)::jsonb,
        result = without_names(result::text, :names)::jsonb, message = without_names(message, :names)
      where without_names(concat(payload, result, message), :names) <> concat(payload, result, message)
    )
    update job_row_error
    set messages = array(select without_names(m.message, :names) from unnest(messages) with ordinality m (message, place) order by m.place)
    where without_names(messages::text, :names) <> messages::text`,
});

/** Jobs whose files list students: those that run, and those that are done and have files. */
export const jobsWithStudents = statement('jobs-with-students', {
  params: { kinds: list(textOf<JobKind>()) },
  row: { id: uuid, finished: bool },
  sql: `select id, finished_at is not null as finished from job where kind = any(:kinds) for no key update`,
});

/** The keys of the limits contain phones. */
export const eraseFromLimits = statement('erase-from-limits', {
  params: { phones: list(text) },
  sql: `delete from rate_limit where exists (select from unnest(:phones::text[]) phone where key like '%' || phone || '%')`,
});

/** Entries of fees keep their figures. */
export const eraseFromFees = statement('erase-from-fees', {
  params: { studentId: uuid },
  row: { done: bool },
  sql: `select erase_student_texts(:studentId) is null as done`,
});

export const eraseFromAudit = statement('erase-from-audit', {
  params: { studentId: uuid },
  row: { done: bool },
  sql: `select erase_from_audit(:studentId) is null as done`,
});
