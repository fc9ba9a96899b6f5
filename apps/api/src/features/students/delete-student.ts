import { Injectable } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import { removeStudent } from '@daad/persistence/students/remove-student';
import { DataSource } from 'typeorm';
import { Sessions } from '#api/auth/sessions.js';
import { found } from '#api/errors/api-error.js';

@Injectable()
export class DeleteStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  async run(id: string): Promise<void> {
    const endedSessions = await inTransaction(this.dataSource, async (manager) =>
      found(await removeStudent(manager, id), 'student.not-found'),
    );
    this.sessions.refuse(endedSessions);
  }
}
