import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { addCartItem } from '@daad/contracts/cart.contract';
import { type Order, placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from './api-client.js';
import { createProduct, createStudent, type TestProduct, type TestStudent } from './builders.js';
import { started } from './present.js';
import { TestSchool } from './test-school.js';

export const DELIVERY = { deliverAddress: 'ش النصر، المعادي', deliverPhone: '01000000000' };

/** A school with a student who is signed in and a book to order; student and book are new for each test. */
export class OrderSchool {
  school!: TestSchool;
  teacher!: ApiClient;
  student!: TestStudent;
  client!: ApiClient;
  book!: TestProduct;

  /** Puts books, or another product, into the student's cart, or that of another client. */
  addToCart(quantity = 2, { product = this.book, client = this.client } = {}) {
    return client.get(addCartItem, { body: { productId: product.id, quantity } });
  }

  /** Places an order of the student. */
  async order(quantity = 2, product = this.book): Promise<Order> {
    await this.addToCart(quantity, { product });
    return this.client.get(placeOrder, { body: DELIVERY });
  }
}

/** Starts the school for a spec file, and makes a student and a book for each of its tests. */
export function useOrderSchool(): OrderSchool {
  const orders = new OrderSchool();
  beforeAll(async () => {
    orders.school = await TestSchool.start();
    orders.teacher = await orders.school.asTeacher();
  });
  afterAll(() => started(orders.school)?.stop());
  beforeEach(async () => {
    const { dataSource } = orders.school;
    orders.student = await createStudent(dataSource);
    orders.client = await orders.school.signIn(orders.student.phoneNumber, orders.student.password);
    orders.book = await createProduct(dataSource, { name: 'كتاب', price: 120 });
  });
  return orders;
}
