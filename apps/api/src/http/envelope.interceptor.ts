import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Envelope } from '@daad/contracts/envelope';
import type { Call } from '@daad/contracts/call';
import { withholdFrom } from '@daad/contracts/for-permissions';
import { map, type Observable } from 'rxjs';
import type { ApiRequest, Visitor } from '../auth/visitor.js';
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
    const { visitor } = context.switchToHttp().getRequest<ApiRequest>();
    return next.handle().pipe(
      map((result: unknown) => {
        if (result instanceof StreamableFile) return result;
        const { data, message, extraFields } = isWithMessage(result)
          ? result
          : new ResponseWithMessage(result, binding.message);
        return { ...envelope(shownTo(visitor ?? null, binding.call, data ?? null), message), ...extraFields };
      }),
    );
  }
}

const isWithMessage = (result: unknown): result is ResponseWithMessage<unknown> =>
  result instanceof ResponseWithMessage;

/** Students read what is their own, and the teacher has all permissions. */
function shownTo(visitor: Visitor, { response }: Call, data: unknown): unknown {
  if (visitor?.role !== 'Assistant' || data === null || !response) return data;
  const withhold = withholdFrom(response, visitor.permissions);
  return withhold ? withhold(data) : data;
}
