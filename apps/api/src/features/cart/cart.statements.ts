import type { Writes } from '@daad/persistence/sql/events';
import { statement } from '@daad/persistence/sql/statement';
import { bool, int, list, nullable, type SqlTypes, text, uuid } from '@daad/persistence/sql/types';

/** Prepared, for every look at the cart begins with it. */
export const cartOfStudent = statement('cart-of-student', {
  params: { studentId: uuid },
  row: { id: uuid, removedProducts: list(text) },
  sql: 'select id, removed_products as "removedProducts" from cart where student_id = :studentId',
});

/** Every write of a student in the store takes this lock first. */
const student = `student as (
  select id from student where id = :studentId and deleted_at is null for no key update
)`;

/** One trip that leaves a cart alone which another request has just made. */
export const createCart = statement('create-cart', {
  params: { id: uuid, studentId: uuid },
  sql: `with ${student}
        insert into cart (id, student_id) select :id, id from student on conflict (student_id) do nothing`,
});

/** What each change returns of `own`, the student's cart: nulls when there is none. */
const ownRow = { cartId: nullable(uuid), removedProducts: nullable(list(text)), changed: bool };
const ownColumns = `(select id from own) as "cartId", (select removed_products from own) as "removedProducts",
    exists (select from changed) as changed`;

const cartChanged: Writes = {
  'cart.changed': {
    aggregateId: ':studentId',
    payload: { studentId: ':studentId::uuid', cartId: 'cart_id' },
    from: '(select distinct cart_id from changed) changed',
  },
};

/**
 * Changes the lines of `own`, the cart of the locked student, and adds the event, in one round trip. Returns the cart's id,
 * null when there is none, and whether a line has changed. The lines are read by a separate statement, because one that
 * waited for the lock still sees the rows as they were before.
 * @param write SQL that returns the `cart_id` of each changed line
 */
function lineChange<const P extends SqlTypes>(name: string, params: P, write: string) {
  return statement(name, {
    params: { studentId: uuid, ...params },
    row: ownRow,
    writes: cartChanged,
    sql: `
      with ${student}, own as (
        select cart.id, cart.removed_products from cart join student on student.id = cart.student_id
      ), changed as (${write}), announced as (:writes)
      select ${ownColumns}`,
  });
}

/** The product is locked, so that it is still for sale when its line is committed. */
export const addToCart = statement('add-to-cart', {
  params: {
    id: uuid,
    studentId: uuid,
    /** The cart that the shopper means; null for the own one. */
    cartId: nullable(uuid),
    productId: uuid,
    quantity: int,
    maxQuantity: int,
  },
  row: { ...ownRow, productName: nullable(text), available: nullable(bool) },
  writes: cartChanged,
  sql: `
    with ${student}, own as (
      select cart.id, cart.removed_products from cart join student on student.id = cart.student_id
    ), product as (
      select p.id, p.name, p.available from product p
      where exists (select from own) and p.id = :productId and p.deleted_at is null for share
    ), changed as (
      insert into cart_item (id, cart_id, product_id, quantity)
      select :id, own.id, product.id, :quantity from own, product
      where product.available and own.id = coalesce(:cartId, own.id)
      on conflict (cart_id, product_id) do update set quantity = cart_item.quantity + excluded.quantity
        where cart_item.quantity + excluded.quantity <= :maxQuantity
      returning cart_id
    ), announced as (:writes)
    select product.name as "productName", product.available, ${ownColumns}
    from (select) alone left join product on true`,
});

export const setLineQuantity = lineChange(
  'set-cart-line-quantity',
  { itemId: uuid, quantity: int },
  `update cart_item i set quantity = :quantity from own
   where i.cart_id = own.id and i.id = :itemId returning i.cart_id`,
);

export const removeLine = lineChange(
  'remove-cart-line',
  { itemId: uuid },
  `delete from cart_item i using own where i.cart_id = own.id and i.id = :itemId returning i.cart_id`,
);

export const removeLines = lineChange(
  'remove-cart-lines',
  {},
  'delete from cart_item i using own where i.cart_id = own.id returning i.cart_id',
);

export const forgetRemovedProducts = lineChange(
  'forget-removed-products',
  {},
  `update cart set removed_products = '{}' from own
   where cart.id = own.id and own.removed_products <> '{}' returning cart.id as cart_id`,
);
