// as libs/domain/src/money.ts expect no-restricted-imports
import { randomUUID } from 'node:crypto';

export const money = randomUUID;
