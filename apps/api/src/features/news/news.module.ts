import { Module } from '@nestjs/common';
import { NewsController } from './news.controller.js';
import { News } from './news.js';

@Module({ controllers: [NewsController], providers: [News] })
export class NewsModule {}
