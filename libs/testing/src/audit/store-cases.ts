import { createCategory, deleteCategory, updateCategory } from '@daad/contracts/categories.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import { createDiscount, deleteDiscount, updateDiscount } from '@daad/contracts/discounts.contract';
import { createProduct, deleteProduct, updateProduct } from '@daad/contracts/store.contract';
import {
  createCategory as makeCategory,
  createDiscount as makeDiscount,
  createProduct as makeProduct,
  createStudent,
} from '../builders.js';
import { present } from '../present.js';
import { type Acting, auditCase, type AuditCase, type WritingCall } from './audit-case.js';

const description = 'شرح المنهج كاملاً مع تدريبات';

async function productOfCategory({ database }: Acting) {
  const { id: categoryId } = await makeCategory(database);
  const product = await makeProduct(database, { categoryId });
  return { ...product, categoryId };
}

async function studentWithDiscount(at: Acting) {
  const { id: studentId } = await createStudent(at.database);
  const product = await productOfCategory(at);
  const discount = { studentId, productId: product.id, discountType: 'Fixed' as const, discountValue: 10 };
  await makeDiscount(at.database, discount);
  const rows = await at.database.query<{ id: string }[]>('select id from discount where student_id = $1', [
    studentId,
  ]);
  return { ...discount, id: present(rows[0]).id, product };
}

export const STORE_CASES = {
  'POST category/Create': auditCase({
    call: async ({ client, number }) => {
      const name = `كتب ${number}`;
      const { id } = await client.get(createCategory, { body: { name, description } });
      return [
        { kind: 'created', entity: 'category', entityId: id, label: name, after: { name, description } },
      ];
    },
  }),
  'PUT category/Update/:id': auditCase({
    prepare: ({ database }) => makeCategory(database),
    call: async ({ client }, { id, name }) => {
      await client.get(updateCategory, { params: { id }, body: { name, description } });
      const changes = { description: ['فئة من منتجات المتجر', description] } as const;
      return [{ kind: 'updated', entity: 'category', entityId: id, label: name, changes }];
    },
  }),
  'DELETE category/Delete/:id': auditCase({
    prepare: ({ database }) => makeCategory(database),
    call: async ({ client }, { id, name }) => {
      await client.get(deleteCategory, { params: { id } });
      return [{ kind: 'deleted', entity: 'category', entityId: id, label: name, before: { name } }];
    },
  }),
  'POST product/Create': auditCase({
    prepare: ({ database }) => makeCategory(database),
    call: async ({ client, number }, { id: categoryId }) => {
      const body = { name: `مذكرة ${number}`, description, price: 75.5, categoryId };
      const { id } = await client.get(createProduct, { body });
      const after = { name: body.name, description, price: 75.5, category_id: categoryId, available: true };
      return [{ kind: 'created', entity: 'product', entityId: id, label: body.name, after }];
    },
  }),
  'PUT product/Update/:id': auditCase({
    prepare: productOfCategory,
    call: async ({ client }, { id, name, price, categoryId, description: unchanged }) => {
      const body = { name, description: unchanged, price: price + 20, categoryId, available: false };
      await client.get(updateProduct, { params: { id }, body });
      const changes = { price: [price, price + 20], available: [true, false] } as const;
      return [{ kind: 'updated', entity: 'product', entityId: id, label: name, changes }];
    },
  }),
  'DELETE product/Delete/:id': auditCase({
    prepare: async (at) => {
      const { product, studentId, id: discountId } = await studentWithDiscount(at);
      const { phoneNumber, password } = await createStudent(at.database);
      const shopper = await at.school.signIn(phoneNumber, password);
      await shopper.get(addCartItem, { body: { productId: product.id, quantity: 1 } });
      return { ...product, studentId, discountId };
    },
    call: async ({ client }, { id, name, studentId, discountId }) => {
      await client.get(deleteProduct, { params: { id } });
      return [
        { kind: 'deleted', entity: 'product', entityId: id, label: name, before: { name } },
        { kind: 'deleted', entity: 'discount', entityId: discountId, studentId, label: name },
      ];
    },
  }),
  'POST discounts/Create': auditCase({
    prepare: async (at) => [await createStudent(at.database), await productOfCategory(at)] as const,
    call: async ({ client }, [{ id: studentId }, { id: productId, name }]) => {
      const body = { studentId, productId, discountType: 'Percentage' as const, discountValue: 15 };
      const { id } = await client.get(createDiscount, { body });
      const after = { product_id: productId, discount_type: 'Percentage', discount_value: 15 };
      return [{ kind: 'created', entity: 'discount', entityId: id, studentId, label: name, after }];
    },
  }),
  'PUT discounts/Update/:id': auditCase({
    prepare: studentWithDiscount,
    call: async ({ client }, { id, product, ...discount }) => {
      await client.get(updateDiscount, { params: { id }, body: { ...discount, discountValue: 12 } });
      const { studentId } = discount;
      const changes = { discount_value: [10, 12] } as const;
      return [{ kind: 'updated', entity: 'discount', entityId: id, studentId, label: product.name, changes }];
    },
  }),
  'DELETE discounts/Delete/:id': auditCase({
    prepare: studentWithDiscount,
    call: async ({ client }, { id, product, studentId }) => {
      await client.get(deleteDiscount, { params: { id } });
      const before = { product_id: product.id, discount_value: 10 };
      return [{ kind: 'deleted', entity: 'discount', entityId: id, studentId, label: product.name, before }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
