import { type ErrorCode, errorMessage } from '@daad/contracts/errors';
import { isUniqueViolation } from '@daad/persistence/database';
import { ApiError } from './api-error.js';

/**
 * For `catch`: maps the violation of a unique constraint to an API error.
 * @param field the field of the form that shows it
 */
export const takenAs =
  (constraint: string, code: ErrorCode, field?: string) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw new ApiError(code, field ? { errors: { [field]: [errorMessage(code)] } } : {});
  };
