import { Module } from '@nestjs/common';
import { Catalogue } from './catalogue.js';
import { Categories } from './categories.js';
import { DiscountsController } from './discounts.controller.js';
import { Discounts } from './discounts.js';
import { Products } from './products.js';
import { StoreController } from './store.controller.js';

@Module({
  controllers: [StoreController, DiscountsController],
  providers: [Catalogue, Categories, Products, Discounts],
})
export class StoreModule {}
