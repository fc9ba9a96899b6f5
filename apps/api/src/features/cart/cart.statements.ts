import { statement } from '@daad/persistence/sql/statement';
import { bool, int, text, uuid } from '@daad/persistence/sql/types';

/** Prepared, for every call of the cart begins with it. */
export const cartOfStudent = statement('cart-of-student', {
  params: { studentId: uuid },
  row: { id: uuid },
  sql: 'select id from cart where student_id = :studentId',
});

/** Locks the product and reads how many of it are in the cart, in one trip. */
export const productToAdd = statement('product-to-add', {
  params: { productId: uuid, cartId: uuid },
  row: { name: text, available: bool, inCart: int },
  sql: `select p.name, p.available,
          coalesce((select quantity from cart_item where cart_id = :cartId and product_id = p.id), 0) as "inCart"
        from product p where p.id = :productId and p.deleted_at is null for share`,
});

/** Adds a line, or to the line of the same product, in one trip. */
export const addToLine = statement('add-to-cart-line', {
  params: { id: uuid, cartId: uuid, productId: uuid, quantity: int },
  sql: `insert into cart_item (id, cart_id, product_id, quantity) values (:id, :cartId, :productId, :quantity)
        on conflict (cart_id, product_id) do update set quantity = cart_item.quantity + excluded.quantity`,
});
