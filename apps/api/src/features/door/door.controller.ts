import { Controller, Req, Res } from '@nestjs/common';
import { getDoorDay, getRoster, scan, scanRequest, syncScans, undoScan } from '@daad/contracts/door.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { invalidInput } from '#api/http/parse-input.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { DoorQueries } from './door-queries.js';
import { FirstAnswers } from './first-answers.js';
import { ScanBatches } from './scan-batches.js';
import { SyncScans } from './sync-scans.js';
import { UndoScan } from './undo-scan.js';

@Controller()
export class DoorController {
  constructor(
    private readonly queries: DoorQueries,
    private readonly scans: ScanBatches,
    private readonly firstAnswers: FirstAnswers,
    private readonly syncing: SyncScans,
    private readonly undoing: UndoScan,
  ) {}

  /** Not by `Input`: a repeated id has its answer before the other fields are read. */
  @Route(scan)
  async scan(@Req() request: FastifyRequest, @CurrentAccount() account: Account) {
    const input = scanRequest.safeParse(request.body ?? {});
    const result = input.success
      ? await this.scans.add(account, input.data)
      : ((await this.firstAnswers.of([request.body]))[0] ?? invalidInput(input.error));
    if (result instanceof ApiError) throw result;
    return result;
  }

  @Route(syncScans)
  sync(@Input() { body }: InputOf<typeof syncScans>, @CurrentAccount() account: Account) {
    return this.syncing.run(account, body);
  }

  @Route(undoScan)
  undo(@Input() { body }: InputOf<typeof undoScan>, @CurrentAccount() account: Account) {
    return this.undoing.run(account, body.id);
  }

  @Route(getRoster)
  async roster(
    @Input() { query }: InputOf<typeof getRoster>,
    @CurrentAccount() account: Account,
    @Res() reply: FastifyReply,
  ) {
    const json = await this.queries.roster(query.since, account);
    reply.type('application/json; charset=utf-8').compress(json);
  }

  @Route(getDoorDay)
  day(@Input() { query }: InputOf<typeof getDoorDay>) {
    return this.queries.day(query);
  }
}
