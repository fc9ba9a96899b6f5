import type { AttachmentImage } from '@daad/contracts/attachments.contract';
import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { type Discount, type DiscountType, effectiveDiscount, finalPrice } from '@daad/domain/pricing';
import type { EntityManager } from 'typeorm';
import { run } from '../sql/statement.js';
import type { Row } from '../sql/types.js';
import { cartLines, pricedProducts, type UNPRICED } from './priced-cart.statements.js';

/** So many of a product at one student's price, by the one price rule. */
export interface PricedLine {
  itemId: string | null;
  productId: string;
  productName: string;
  description: string;
  available: boolean;
  image: AttachmentImage | null;
  unitPrice: number;
  discountType: DiscountType | null;
  discountValue: number | null;
  finalPrice: number;
  quantity: number;
  lineTotal: number;
}

export interface CartLine extends PricedLine {
  itemId: string;
}

const discountOf = (type: DiscountType | null, value: number | null): Discount | null =>
  type && value ? { discountType: type, discountValue: value } : null;

/** Prices a row by the one price rule. */
export function price<Unpriced extends Row<typeof UNPRICED>>({
  productDiscountType,
  productDiscountValue,
  ownDiscountType,
  ownDiscountValue,
  ...line
}: Unpriced) {
  const discount = effectiveDiscount(
    discountOf(productDiscountType, productDiscountValue),
    discountOf(ownDiscountType, ownDiscountValue),
  );
  const final = finalPrice(line.unitPrice, discount);
  return {
    ...line,
    discountType: discount?.discountType ?? null,
    discountValue: discount?.discountValue ?? null,
    finalPrice: final,
    lineTotal: lineTotal(final, line.quantity),
  };
}

/** The lines of a student's cart at today's prices, with the first pictures, in the order they were added. */
export async function readCartLines(manager: EntityManager, studentId: string): Promise<CartLine[]> {
  return (await run(manager, cartLines, { studentId, withImages: true })).map(price);
}

/** Prices products for a student as a cart with them would; unknown and deleted products are left out. */
export async function priceProducts(
  manager: EntityManager,
  studentId: string,
  items: { productId: string; quantity: number }[],
): Promise<PricedLine[]> {
  const found = await run(manager, pricedProducts, { studentId, items });
  return found.map((row) => ({ itemId: null, image: null, ...price(row) }));
}

export const totalsOf = (lines: PricedLine[]) => cartTotals(lines);
