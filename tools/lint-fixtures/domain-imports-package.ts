// as libs/domain/src/money.ts expect @nx/enforce-module-boundaries,no-restricted-imports
import { z } from 'zod';

export const money = z.number();
