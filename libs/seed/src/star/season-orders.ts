import { ORDER_STATUSES } from '@daad/domain/order-status';
import type { EntityManager } from 'typeorm';

const { Pending, Prepared, Delivered, Canceled } = ORDER_STATUSES;

const ADDRESSES = [
  'المنصورة – حي الجامعة، شارع الترعة',
  'المنصورة – توريل، شارع الخلفاء',
  'المنصورة – شارع قناة السويس',
  'طلخا – شارع صلاح سالم',
  'دمياط الجديدة – الحي الأول',
  'استلام من مركز الضاد',
  'استلام من مركز المنارة',
];

/** The available products, numbered from 0. */
const PRODUCTS = `
  create temporary table star_product on commit drop as
  select row_number() over (order by id) - 1 as number, id, name, description, price, final_price,
         case when discount_value > 0 then discount_type end as discount_type,
         case when discount_value > 0 then discount_value end as discount_value
  from product where available and deleted_at is null`;

/** Three orders for each student, numbered in chronological order. $1 addresses. */
const ORDERS = `
  create temporary table star_order on commit drop as
  select nextval('order_number_seq') as order_number, placed.*, pg_temp.id_at(at) as id,
         case when age < interval '2 days' then ${Pending}
              when pg_temp.pick(seed * 3, 20) = 0 then ${Canceled}
              when age < interval '4 days' then ${Prepared}
              else ${Delivered} end as status,
         case when pg_temp.pick(seed * 5, 3) = 0 then parent_phone else phone end as deliver_phone,
         ($1::text[])[1 + pg_temp.pick(seed * 7, cardinality($1::text[]))] as deliver_address
  from (
    select s.id as student_id, s.full_name, s.phone, s.parent_phone, s.code, s.search_key as student_key, seed, at, now() - at as age
    from star_student s
    cross join generate_series(0, 2) k
    cross join lateral (select s.n * 3 + k as seed) numbered
    cross join lateral (select now() - interval '1 hour' - pg_temp.chance(seed * 11) * interval '260 days' as at) moment
    order by at
  ) placed`;

/** One to three lines of different products for each order. */
const LINES = `
  create temporary table star_line on commit drop as
  select o.id as order_id, k + 1 as position, p.*, 1 + pg_temp.pick(o.seed * 13 + k, 3) as quantity
  from star_order o
  cross join lateral generate_series(0, least(pg_temp.pick(o.seed * 17, 3), (select count(*) from star_product)::int - 1)) k
  join star_product p
    on p.number = (pg_temp.pick(o.seed * 19, 1000) + k) % (select count(*) from star_product)`;

const WRITE_ORDERS = `
  insert into orders (id, order_number, student_id, student_name, student_phone, student_code, search_key, status,
                      deliver_address, deliver_phone, total_price, items_count, created_at, updated_at)
  select o.id, o.order_number, o.student_id, o.full_name, o.phone, o.code,
         o.student_key || ' ' || o.phone || ' ' || o.deliver_phone || ' ' || o.order_number,
         o.status, o.deliver_address, o.deliver_phone, lines.total, lines.pieces, o.at,
         o.at + case o.status when ${Pending} then interval '0' when ${Delivered} then interval '44 hours' else interval '20 hours' end
  from star_order o
  join (select order_id, sum(final_price * quantity) as total, sum(quantity) as pieces from star_line group by order_id) lines
    on lines.order_id = o.id
  order by o.order_number`;

const WRITE_LINES = `
  insert into order_line (id, order_id, position, product_id, product_name, description, unit_price, discount_type,
                          discount_value, final_price, quantity, line_total)
  select uuid_v7(), order_id, position, id, name, description, price, discount_type, discount_value, final_price, quantity,
         final_price * quantity
  from star_line order by order_id, position`;

/** The student placed the order, then the teacher changed its status once or twice. */
const WRITE_TIMELINE = `
  insert into order_status_change (id, order_id, from_status, to_status, author_id, author_name, created_at)
  select pg_temp.id_at(step.at), o.id, step.was, step.becomes,
         case when step.was is null then o.student_id else teacher.id end,
         case when step.was is null then o.full_name else teacher.full_name end, step.at
  from star_order o
  cross join (select id, full_name from teacher order by created_at, id limit 1) teacher
  cross join lateral (
    values (null::smallint, ${Pending}::smallint, o.at),
           (${Pending}::smallint, (case when o.status = ${Canceled} then ${Canceled} else ${Prepared} end)::smallint, o.at + interval '20 hours'),
           (${Prepared}::smallint, ${Delivered}::smallint, o.at + interval '44 hours')
  ) step (was, becomes, at)
  where step.was is null
     or (step.was = ${Pending} and o.status <> ${Pending})
     or (step.was = ${Prepared} and o.status = ${Delivered})
  order by step.at`;

export async function writeOrders(manager: EntityManager): Promise<void> {
  await manager.query(PRODUCTS);
  await manager.query(ORDERS, [ADDRESSES]);
  await manager.query(LINES);
  await manager.query('analyze star_order, star_line');
  for (const text of [WRITE_ORDERS, WRITE_LINES, WRITE_TIMELINE]) await manager.query(text);
}
