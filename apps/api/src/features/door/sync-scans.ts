import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { scanRequest, type syncScans } from '@daad/contracts/door.contract';
import type { z } from 'zod';
import type { Account } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { FirstAnswers } from './first-answers.js';
import { ProcessScans, type ScanInput, type ScanResult } from './process-scans.js';

type Result = ResponseOf<typeof syncScans>['results'][number];

@Injectable()
export class SyncScans {
  constructor(
    private readonly scans: ProcessScans,
    private readonly firstAnswers: FirstAnswers,
  ) {}

  /** Each scan is accepted or refused by itself, also one that cannot be read. */
  async run(
    account: Account,
    { scans }: InputOf<typeof syncScans>['body'],
  ): Promise<ResponseOf<typeof syncScans>> {
    const parsed = scans.map((each) => scanRequest.safeParse(each));
    const valid = parsed.flatMap(({ data }): ScanInput[] => (data ? [data] : []));
    const decided = valid.length > 0 ? await this.scans.run(account, valid) : [];
    // Afterwards, as the first one may be in this set.
    const repeated = await this.firstAnswers.of(scans.filter((_, place) => parsed[place]?.error));
    const [ofValid, ofInvalid] = [decided.values(), repeated.values()];
    return {
      results: scans.map((each, place) => {
        const error = parsed[place]?.error;
        const result = error ? (ofInvalid.next().value ?? invalid(error)) : ofValid.next().value;
        return resultOf(idOf(each), result);
      }),
    };
  }
}

const resultOf = (id: string | null, result: ScanResult | undefined): Result =>
  result instanceof ApiError
    ? { id, answer: null, error: { code: result.code, message: result.message } }
    : { id, answer: result ?? null, error: null };

const invalid = ({ issues }: z.ZodError): ApiError =>
  new ApiError('request.invalid', { message: [...new Set(issues.map(({ message }) => message))].join('، ') });

const idOf = (scan: unknown): string | null =>
  typeof scan === 'object' && scan !== null && 'id' in scan && typeof scan.id === 'string' ? scan.id : null;
