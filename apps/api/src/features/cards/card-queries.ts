import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { type Card, type getCards, MAX_CARDS } from '@daad/contracts/cards.contract';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { cardsOf } from './cards.statements.js';

@Injectable()
export class CardQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Students who are gone are left out. @throws ApiError `cards.too-many` (400) */
  async some({
    classIds,
    studentIds,
  }: InputOf<typeof getCards>['body']): Promise<ResponseOf<typeof getCards>> {
    const chosen = { classIds: classIds ?? [], studentIds: studentIds ?? [] };
    const cards = await run(this.dataSource, cardsOf, { ...chosen, limit: MAX_CARDS + 1 });
    if (cards.length > MAX_CARDS) throw new ApiError('cards.too-many');
    return { cards };
  }

  /** @throws ApiError `student.not-found` (404) */
  async one(id: string, on: DataSource | EntityManager = this.dataSource): Promise<Card> {
    const card = await maybeOne(on, cardsOf, { classIds: [], studentIds: [id], limit: 1 });
    return found(card, 'student.not-found');
  }
}
