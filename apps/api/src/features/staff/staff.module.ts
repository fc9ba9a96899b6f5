import { Module } from '@nestjs/common';
import { StaffController } from './staff.controller.js';
import { Staff } from './staff.js';

@Module({ controllers: [StaffController], providers: [Staff] })
export class StaffModule {}
