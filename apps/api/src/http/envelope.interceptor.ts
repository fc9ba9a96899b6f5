import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Envelope } from '@daad/contracts/envelope';
import { map, type Observable } from 'rxjs';
import { ResponseWithMessage } from './response-with-message.js';
import { bindingOf } from './route.js';

const envelope = <Data>(data: Data, message: string | null): Envelope<Data> => ({
  succeeded: true,
  data,
  message,
  errors: null,
});

/** Wraps what handlers of calls return in the envelope; files and other routes (health, documentation) have none. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const binding = bindingOf(context);
    if (!binding) return next.handle();
    return next.handle().pipe(
      map((result: unknown) => {
        if (result instanceof StreamableFile) return result;
        return result instanceof ResponseWithMessage
          ? { ...envelope(result.data ?? null, result.message), ...result.extraFields }
          : envelope(result ?? null, binding.message);
      }),
    );
  }
}
