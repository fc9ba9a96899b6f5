import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Discount } from '@daad/persistence/entities/discount.entity';
import { Catalogue } from './catalogue.js';
import { Categories } from './categories.js';
import { DiscountsController } from './discounts.controller.js';
import { Discounts } from './discounts.js';
import { Products } from './products.js';
import { StoreController } from './store.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Discount])],
  controllers: [StoreController, DiscountsController],
  providers: [Catalogue, Categories, Products, Discounts],
})
export class StoreModule {}
