import { Module } from '@nestjs/common';
import { DuesController } from './dues.controller.js';
import { ChargesController } from './charges.controller.js';
import { ClassFees } from './class-fees.js';
import { Concessions } from './concessions.js';
import { FeeQueries } from './fee-queries.js';
import { FeeSettingsController } from './fee-settings.controller.js';
import { FeeSettingsStore } from './fee-settings.js';
import { FeesController } from './fees.controller.js';
import { ReverseFee } from './reverse-fee.js';
import { TakePayment } from './take-payment.js';
import { WriteFees } from './write-fees.js';

@Module({
  controllers: [FeesController, ChargesController, DuesController, FeeSettingsController],
  providers: [FeeQueries, FeeSettingsStore, WriteFees, TakePayment, ReverseFee, ClassFees, Concessions],
})
export class FeesModule {}
