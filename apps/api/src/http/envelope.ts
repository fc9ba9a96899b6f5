import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Envelope } from '@daad/contracts/envelope';
import { map, type Observable } from 'rxjs';
import { callOf } from './route.js';

/** An answer with words for the person beside its data. */
export class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly message: string,
    /** Fields beside the envelope's own, for the one call whose shape the specification fixes. */
    readonly beside: Record<string, unknown> = {},
  ) {}
}

const envelope = <Data>(data: Data, message: string | null): Envelope<Data> => ({
  succeeded: true,
  data,
  message,
  errors: null,
});

/** Puts what handlers of calls return into the envelope; files and other routes (health, documentation) stay bare. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!callOf(context)) return next.handle();
    return next.handle().pipe(
      map((result: unknown) => {
        if (result instanceof StreamableFile) return result;
        return result instanceof Answer
          ? { ...envelope(result.data ?? null, result.message), ...result.beside }
          : envelope(result ?? null, null);
      }),
    );
  }
}
