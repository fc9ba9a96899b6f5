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
import { Input, type InputOf, Route } from '#api/http/route.js';
import { CurrentVisitor, type Visitor } from '#api/auth/visitor.js';
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

  @Route(createCategory, 'تم إنشاء الفئة بنجاح')
  createCategory(@Input() { body }: InputOf<typeof createCategory>) {
    return this.categories.create(body);
  }

  @Route(updateCategory, 'تم تحديث الفئة بنجاح')
  updateCategory(@Input() { params, body }: InputOf<typeof updateCategory>) {
    return this.categories.update(params.id, body);
  }

  @Route(deleteCategory, 'تم حذف الفئة بنجاح')
  deleteCategory(@Input() { params }: InputOf<typeof deleteCategory>) {
    return this.categories.remove(params.id);
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

  @Route(createProduct, 'تم إنشاء المنتج بنجاح')
  createProduct(@Input() { body }: InputOf<typeof createProduct>) {
    return this.products.create(body);
  }

  @Route(updateProduct, 'تم تحديث المنتج بنجاح')
  updateProduct(@Input() { params, body }: InputOf<typeof updateProduct>) {
    return this.products.update(params.id, body);
  }

  @Route(deleteProduct, 'تم حذف المنتج بنجاح')
  deleteProduct(@Input() { params }: InputOf<typeof deleteProduct>) {
    return this.products.remove(params.id);
  }
}
