import { Injectable } from '@nestjs/common';
import type { Card } from '@daad/contracts/cards.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { ReplacedCard } from '@daad/persistence/entities/replaced-card.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { CardQueries } from './card-queries.js';

@Injectable()
export class ReplaceCard {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: CardQueries,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  run({ userId: authorId }: Account, studentId: string): Promise<Card> {
    return inTransaction(this.dataSource, async (manager) => {
      // With the student locked, two replacements at once follow one another, and each token is kept as replaced.
      if (!(await lockStudent(manager, studentId))) throw new ApiError('student.not-found');
      const { cardToken } = await this.queries.one(studentId, manager);
      await manager.insert(ReplacedCard, { cardToken, studentId, authorId });
      await manager.update(Student, studentId, { cardToken: () => 'new_card_token()' });
      await appendEvents(manager, [
        dataChanged('student', studentId, 'updated', { studentIds: [studentId] }),
      ]);
      return this.queries.one(studentId, manager);
    });
  }
}
