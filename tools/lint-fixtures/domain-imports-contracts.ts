// as libs/domain/src/money.ts expect @nx/enforce-module-boundaries,no-restricted-imports
import { envelopeOf } from '@daad/contracts/envelope';

export const money = envelopeOf;
