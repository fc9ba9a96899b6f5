import { SHIFT_STATES } from '@daad/contracts/shifts.contract';
import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { oneOfParam } from '#web/lib/search-params.js';
import { shiftsSearch } from './shifts-search.js';

/** The teacher's list has all shifts, that of an assistant the own ones. */
export const shiftsList = listOf({
  ...shiftsSearch,
  scope: 'shifts',
  fetch: ({ person, state }, paging, options) =>
    callApi(
      'GET shifts/GetList',
      { query: { personId: person, state: oneOfParam(state, SHIFT_STATES), ...paging } },
      options,
    ),
});
