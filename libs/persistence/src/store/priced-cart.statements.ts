import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import type { DiscountType } from '@daad/domain/pricing';
import { productImageJson } from '../attachments/image-sql.js';
import { statement } from '../sql/statement.js';
import { bool, int, json, nullable, numeric, rows, text, textOf, uuid } from '../sql/types.js';

/** A product `p` with its own discount and that of a student, `d`. */
const columns = `
  p.id as "productId", p.name as "productName", p.description,
  p.available and p.deleted_at is null as available, p.price as "unitPrice",
  p.discount_type as "productDiscountType", p.discount_value as "productDiscountValue",
  d.discount_type as "ownDiscountType", d.discount_value as "ownDiscountValue"`;
export const UNPRICED = {
  productId: uuid,
  productName: text,
  description: text,
  available: bool,
  unitPrice: numeric,
  productDiscountType: nullable(textOf<DiscountType>()),
  productDiscountValue: nullable(numeric),
  ownDiscountType: nullable(textOf<DiscountType>()),
  ownDiscountValue: nullable(numeric),
  quantity: int,
};

/** A query for the lines of a cart, of SQL expressions: each line with its product and both discounts. */
export const cartLinesOf = ({ student, withImages }: { student: string; withImages: string }): string => `
  select i.id as "itemId", i.quantity, case when ${withImages} then ${productImageJson} end as image, ${columns}
  from cart_item i
  join cart c on c.id = i.cart_id
  join product p on p.id = i.product_id
  left join discount d on d.student_id = c.student_id and d.product_id = p.id
  where c.student_id = ${student}
  order by i.created_at, i.id`;

/** Read after each change of a cart, so its plan is kept. */
export const cartLines = statement('cart-lines', {
  params: { studentId: uuid, withImages: bool },
  row: { ...UNPRICED, itemId: uuid, image: nullable(json<AttachmentImage>()) },
  sql: cartLinesOf({ student: ':studentId', withImages: ':withImages' }),
});

/** The products of a list with both discounts, in the order of the list. */
export const pricedProducts = statement('priced-products', {
  params: { studentId: uuid, items: rows({ productId: uuid, quantity: int }) },
  row: UNPRICED,
  sql: `select items.quantity, ${columns}
        from :items
        join product p on p.id = items.product_id and p.deleted_at is null
        left join discount d on d.student_id = :studentId and d.product_id = p.id
        order by items.ordinal`,
});
