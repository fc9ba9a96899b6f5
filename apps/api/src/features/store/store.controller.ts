import { Controller } from '@nestjs/common';
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@daad/contracts/categories.contract';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  summarizeProducts,
  updateProduct,
} from '@daad/contracts/store.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { CurrentVisitor, type Visitor } from '../../auth/visitor.js';
import { Catalogue } from './catalogue.js';
import { Categories } from './categories.js';
import { Products } from './products.js';

@Controller()
export class StoreController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly categories: Categories,
    private readonly products: Products,
  ) {}

  @Route(listCategories)
  listCategories(@Input() { query }: InputOf<typeof listCategories>) {
    return this.catalogue.categories(query);
  }

  @Route(createCategory)
  async createCategory(@Input() { body }: InputOf<typeof createCategory>) {
    return new ResponseWithMessage(await this.categories.create(body), 'تم إنشاء الفئة بنجاح');
  }

  @Route(updateCategory)
  async updateCategory(@Input() { params, body }: InputOf<typeof updateCategory>) {
    return new ResponseWithMessage(await this.categories.update(params.id, body), 'تم تحديث الفئة بنجاح');
  }

  @Route(deleteCategory)
  async deleteCategory(@Input() { params }: InputOf<typeof deleteCategory>) {
    await this.categories.remove(params.id);
    return new ResponseWithMessage(null, 'تم حذف الفئة بنجاح');
  }

  @Route(listProducts)
  listProducts(@Input() { query }: InputOf<typeof listProducts>, @CurrentVisitor() visitor: Visitor) {
    return this.catalogue.products(query, visitor);
  }

  @Route(getProduct)
  product(@Input() { params }: InputOf<typeof getProduct>, @CurrentVisitor() visitor: Visitor) {
    return this.catalogue.product(params.id, visitor);
  }

  @Route(summarizeProducts)
  summary() {
    return this.products.summary();
  }

  @Route(createProduct)
  async createProduct(@Input() { body }: InputOf<typeof createProduct>) {
    return new ResponseWithMessage(await this.products.create(body), 'تم إنشاء المنتج بنجاح');
  }

  @Route(updateProduct)
  async updateProduct(@Input() { params, body }: InputOf<typeof updateProduct>) {
    return new ResponseWithMessage(await this.products.update(params.id, body), 'تم تحديث المنتج بنجاح');
  }

  @Route(deleteProduct)
  async deleteProduct(@Input() { params }: InputOf<typeof deleteProduct>) {
    await this.products.remove(params.id);
    return new ResponseWithMessage(null, 'تم حذف المنتج بنجاح');
  }
}
