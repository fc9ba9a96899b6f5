import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';
import { Carts } from './carts.js';

@Module({ controllers: [CartController], providers: [Carts] })
export class CartModule {}
