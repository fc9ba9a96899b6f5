import { Module } from '@nestjs/common';
import { ShiftsController } from './shifts.controller.js';
import { Shifts } from './shifts.js';

@Module({ controllers: [ShiftsController], providers: [Shifts] })
export class ShiftsModule {}
