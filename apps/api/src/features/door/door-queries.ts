import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { getDoorDay, Roster } from '@daad/contracts/door.contract';
import type { Envelope } from '@daad/contracts/envelope';
import { maybeOne, one } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { found } from '#api/errors/api-error.js';
import { readDoorDay } from './door.statements.js';
import { readRoster } from './roster.statements.js';

/** The database that it is from, and a transaction of it. */
const CURSOR = /^([\d-]+)\.(\d{1,18})$/;

@Injectable()
export class DoorQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `class.not-found` (404) */
  async day(query: InputOf<typeof getDoorDay>['query']): Promise<ResponseOf<typeof getDoorDay>> {
    return { ...query, ...found(await maybeOne(this.dataSource, readDoorDay, query), 'class.not-found') };
  }

  /**
   * The response with its envelope as JSON: what changed since a cursor, or all students where there is none, or one that another
   * database gave. Balances are for who has the permission for fees.
   */
  async roster(since: string | null, { permissions }: Pick<Account, 'permissions'>): Promise<string> {
    const [, identity = null, transaction] = CURSOR.exec(since ?? '') ?? [];
    const read = await one(this.dataSource, readRoster, {
      identity,
      since: transaction === undefined ? null : Number(transaction),
      fees: permissions.includes('fees'),
    });
    const data = objectOf<Roster>({
      students: read.students,
      replacedCards: read.replaced,
      removed: read.removed,
      classes: read.classes,
      cursor: JSON.stringify(read.cursor),
      complete: JSON.stringify(read.complete),
      at: JSON.stringify(read.at),
    });
    return objectOf<Envelope<Roster>>({ succeeded: 'true', data, message: 'null', errors: 'null' });
  }
}

/** A JSON object from the JSON of each of its fields. */
const objectOf = <Value>(fields: Record<keyof Value & string, string>): string =>
  `{${Object.entries(fields)
    .map(([name, json]) => `"${name}":${String(json)}`)
    .join(',')}}`;
