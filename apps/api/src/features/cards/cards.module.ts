import { Module } from '@nestjs/common';
import { CardQueries } from './card-queries.js';
import { CardsController } from './cards.controller.js';
import { RegisterSheets } from './register-sheets.js';
import { ReplaceCard } from './replace-card.js';

@Module({ controllers: [CardsController], providers: [CardQueries, ReplaceCard, RegisterSheets] })
export class CardsModule {}
