// as libs/contracts/src/envelope.ts expect @nx/enforce-module-boundaries,no-restricted-imports
import pino from 'pino';

export const envelope = pino;
