import { Module } from '@nestjs/common';
import { Stages } from './stages.js';
import { StagesController } from './stages.controller.js';

@Module({ controllers: [StagesController], providers: [Stages] })
export class StagesModule {}
