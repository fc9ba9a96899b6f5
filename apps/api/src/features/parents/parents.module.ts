import { Module } from '@nestjs/common';
import { ParentFollowUp } from './parent-follow-up.js';
import { ParentsController } from './parents.controller.js';

@Module({ controllers: [ParentsController], providers: [ParentFollowUp] })
export class ParentsModule {}
