import type { Call } from './call.js';
import type { ErrorCode } from './errors.js';

/**
 * Every failure below 500 that a call may respond with (contract section 1): those of its access, its input and its method,
 * and those that it lists itself. Failures from 500 on are possible for any call.
 */
export function failuresOf({ method, access, params, query, body, headers, failures }: Call): ErrorCode[] {
  const hasInput = params ?? query ?? body ?? headers;
  const needsAccount = access !== 'anonymous' && access !== 'public';
  return [
    'request.malformed',
    'request.too-large',
    ...(hasInput ? (['request.invalid'] as const) : []),
    ...(needsAccount ? (['auth.required'] as const) : []),
    ...(access !== 'anonymous' ? (['auth.token-invalid'] as const) : []),
    ...(typeof access !== 'string' ? (['auth.forbidden'] as const) : []),
    ...(method !== 'GET' ? (['request.unsupported-type'] as const) : []),
    ...(failures ?? []),
  ];
}
