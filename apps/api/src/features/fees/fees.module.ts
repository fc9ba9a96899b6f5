import { Module } from '@nestjs/common';
import { ChargesController } from './charges.controller.js';
import { ClassFees } from './class-fees.js';
import { Concessions } from './concessions.js';
import { FeeQueries } from './fee-queries.js';
import { FeesController } from './fees.controller.js';
import { ReverseFee } from './reverse-fee.js';
import { TakePayment } from './take-payment.js';
import { WriteFees } from './write-fees.js';

@Module({
  controllers: [FeesController, ChargesController],
  providers: [FeeQueries, WriteFees, TakePayment, ReverseFee, ClassFees, Concessions],
})
export class FeesModule {}
