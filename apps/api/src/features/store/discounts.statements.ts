import type { DiscountType } from '@daad/domain/pricing';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { int, nullable, numeric, text, textOf, uuid } from '@daad/persistence/sql/types';
import { classNameOf } from '@daad/persistence/students/student-class';
import { STUDENT_FILTERS } from '@daad/persistence/students/student-filters';

/** The page with students, products and final prices, and the total, in one trip. */
export const discountsPage = pages('discounts-page', {
  matching: `
      select d.* from discount d
      join student s on s.id = d.student_id and s.deleted_at is null
      join product o on o.id = d.product_id
      where true :filters`,
  filters: {
    id: filter({ id: uuid }, 'd.id = :id'),
    student: filter({ studentId: uuid }, 'd.student_id = :studentId'),
    studentCode: STUDENT_FILTERS.code,
    product: filter({ productIndex: int }, 'o.index = :productIndex'),
  },
  columns: `
      p.id, p.student_id as "studentId", s.full_name as "studentName", s.code as "studentCode",
      ${classNameOf('s.id')} as "className",
      p.product_id as "productId", o.name as "productName", o.index as "productIndex", o.price,
      p.discount_type as "discountType", p.discount_value as "discountValue",
      final_price(o.price, p.discount_type, p.discount_value) as "finalPrice"`,
  row: {
    id: uuid,
    studentId: uuid,
    studentName: text,
    studentCode: text,
    className: nullable(text),
    productId: uuid,
    productName: text,
    productIndex: int,
    price: numeric,
    discountType: textOf<DiscountType>(),
    discountValue: numeric,
    finalPrice: numeric,
  },
  joins: 'left join student s on s.id = p.student_id left join product o on o.id = p.product_id',
  order: 'p.created_at desc, p.id desc',
});
