import { isoOf } from '../iso-sql.js';

/** An `orders` row `o` as the contract's Order, lines and timeline included. */
export const orderColumns = `
  o.id, o.order_number as "orderNumber", o.status as "orderStatus",
  (array['Pending', 'Prepared', 'Delivered', 'Canceled'])[o.status] as "orderStatusName",
  o.created_at as "createdAt", o.total_price as "totalPrice", o.deliver_address as "deliverAddress",
  o.deliver_phone as "deliverPhone", o.student_id as "studentId", o.student_name as "studentName",
  o.student_phone as "studentPhone", o.student_code as "studentCode", o.items_count as "itemsCount",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', l.id, 'productId', l.product_id, 'productName', l.product_name, 'description', l.description,
      'quantity', l.quantity, 'unitPrice', l.unit_price, 'discountType', l.discount_type,
      'discountValue', l.discount_value, 'finalPrice', l.final_price, 'lineTotal', l.line_total) order by l.position)
    from order_line l where l.order_id = o.id), '[]') as items,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'from', t.from_status, 'to', t.to_status, 'authorName', t.author_name, 'createdAt', ${isoOf('t.created_at')}) order by t.id)
    from order_status_change t where t.order_id = o.id), '[]') as timeline`;
