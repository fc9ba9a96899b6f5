import { Category } from './entities/category.entity.js';
import { Product } from './entities/product.entity.js';

/** Tables that are written through the ORM; the hot paths use prepared statements over the same connections. */
export const ENTITIES = [Category, Product];
