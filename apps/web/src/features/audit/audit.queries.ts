import { AUDIT_KINDS, AUDITED_ENTITIES } from '@daad/contracts/audit.contract';
import { keysOf } from '@daad/domain/keys-of';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { oneOfParam } from '#web/lib/search-params.js';
import { auditSearch } from './audit-search.js';

export const auditList = listOf({
  ...auditSearch,
  scope: 'audit',
  fetch: ({ q, person, kind, entity, student, ...days }, paging, options) =>
    callApi(
      'GET audit/GetList',
      {
        query: {
          search: q,
          personId: person,
          kind: oneOfParam(kind, AUDIT_KINDS),
          entity: oneOfParam(entity, keysOf(AUDITED_ENTITIES)),
          studentId: student,
          ...days,
          ...paging,
        },
      },
      options,
    ),
});
