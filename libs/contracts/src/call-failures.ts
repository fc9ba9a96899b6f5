import type { Call } from './call.js';
import type { ErrorCode } from './errors.js';

/**
 * Every failure below 500 that a call can answer (contract section 1): what its access, its input and its method bring
 * along, and what it lists itself. Those from 500 on may happen to any call.
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
