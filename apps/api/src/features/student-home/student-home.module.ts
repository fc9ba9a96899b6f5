import { Module } from '@nestjs/common';
import { StudentHomeController } from './student-home.controller.js';
import { StudentHomes } from './student-home.js';

@Module({ controllers: [StudentHomeController], providers: [StudentHomes] })
export class StudentHomeModule {}
