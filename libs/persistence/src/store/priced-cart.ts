import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { type Discount, type DiscountType, effectiveDiscount, finalPrice } from '@daad/domain/pricing';
import type { EntityManager } from 'typeorm';
import { productImageJson } from '../attachments/image-sql.js';
import { type Statement, run, statement } from '../statement.js';

interface PricedRow {
  itemId: string | null;
  productId: string;
  productName: string;
  description: string;
  available: boolean;
  image: unknown;
  unitPrice: number;
  productDiscountType: DiscountType | null;
  productDiscountValue: number | null;
  ownDiscountType: DiscountType | null;
  ownDiscountValue: number | null;
  quantity: number;
}

/** A product in somebody's hands: at that student's price, by the one price rule. */
export interface PricedLine {
  itemId: string | null;
  productId: string;
  productName: string;
  description: string;
  available: boolean;
  image: unknown;
  unitPrice: number;
  discountType: DiscountType | null;
  discountValue: number | null;
  finalPrice: number;
  quantity: number;
  lineTotal: number;
}

const pricedColumns = `
  p.id as "productId", p.name as "productName", p.description,
  p.available and p.deleted_at is null as available, p.price as "unitPrice",
  p.discount_type as "productDiscountType", p.discount_value as "productDiscountValue",
  d.discount_type as "ownDiscountType", d.discount_value as "ownDiscountValue"`;

const linesForScreen = statement<PricedRow>(
  'cart-lines-with-images',
  `select i.id as "itemId", i.quantity, ${productImageJson} as image, ${pricedColumns}
   from cart_item i
   join cart c on c.id = i.cart_id
   join product p on p.id = i.product_id
   left join discount d on d.student_id = c.student_id and d.product_id = p.id
   where c.student_id = $1
   order by i.created_at, i.id`,
);
const linesForOrder = statement<PricedRow>(
  'cart-lines',
  linesForScreen.text.replace(productImageJson, 'null'),
);

const chosenLines = statement<PricedRow>(
  'priced-products',
  `select null as "itemId", chosen.quantity, null as image, ${pricedColumns}
   from unnest($2::uuid[], $3::int[]) with ordinality as chosen (product_id, quantity, position)
   join product p on p.id = chosen.product_id and p.deleted_at is null
   left join discount d on d.student_id = $1 and d.product_id = p.id
   order by chosen.position`,
);

const discountOf = (type: DiscountType | null, value: number | null): Discount | null =>
  type && value ? { discountType: type, discountValue: value } : null;

function price({
  productDiscountType,
  productDiscountValue,
  ownDiscountType,
  ownDiscountValue,
  ...row
}: PricedRow): PricedLine {
  const discount = effectiveDiscount(
    discountOf(productDiscountType, productDiscountValue),
    discountOf(ownDiscountType, ownDiscountValue),
  );
  const final = finalPrice(row.unitPrice, discount);
  return {
    ...row,
    discountType: discount?.discountType ?? null,
    discountValue: discount?.discountValue ?? null,
    finalPrice: final,
    lineTotal: lineTotal(final, row.quantity),
  };
}

const pricedLines = async (manager: EntityManager, from: Statement<PricedRow>, values: unknown[]) =>
  (await run(manager, from, values)).map(price);

/** The lines of a student's cart at today's prices, in the order they were added. */
export const readCartLines = (manager: EntityManager, studentId: string): Promise<PricedLine[]> =>
  pricedLines(manager, linesForOrder, [studentId]);

/** The same with each product's first picture, for the screen. */
export const readCartLinesWithImages = (manager: EntityManager, studentId: string): Promise<PricedLine[]> =>
  pricedLines(manager, linesForScreen, [studentId]);

/** Prices products for a student as a cart with them would; unknown and deleted products are left out. */
export const priceProducts = (
  manager: EntityManager,
  studentId: string,
  items: { productId: string; quantity: number }[],
): Promise<PricedLine[]> =>
  pricedLines(manager, chosenLines, [
    studentId,
    items.map((item) => item.productId),
    items.map((item) => item.quantity),
  ]);

export const totalsOf = (lines: PricedLine[]) => cartTotals(lines);
