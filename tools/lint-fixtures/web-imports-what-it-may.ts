// as apps/web/src/features/store/store.queries.ts expect nothing
import { envelopeOf } from '@daad/contracts/envelope';
import { toPiastres } from '@daad/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.js';

export const products = queryOptions({
  queryKey: ['products'],
  queryFn: () => [api, envelopeOf, toPiastres],
});
