import { hash } from '@node-rs/argon2';
import { v7 } from 'uuid';

const PASSWORD = 'Bench@12345';

/** A teacher, students who are signed in, and three products; `fillCarts` puts all three into every cart. */
export async function seedShoppers(pool, count, origin) {
  const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await pool.query(
    `insert into staff (id, full_name, phone_number, password_hash) values ($1, 'معلم', '01000000001', $2)`,
    [v7(), passwordHash],
  );
  const ids = Array.from({ length: count }, () => v7());
  await pool.query(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key, password_hash)
     select id, 'طالب ' || n, '011' || lpad(n::text, 8, '0'), '012' || lpad(n::text, 8, '0'), 'B' || n, n, 'طالب ' || n, $2
     from unnest($1::uuid[]) with ordinality as student (id, n)`,
    [ids, passwordHash],
  );
  await pool.query(
    `insert into product (id, name, description, search_key, price)
     select id, 'منتج ' || n, 'وصف المنتج', 'منتج', 50 * n from unnest($1::uuid[]) with ordinality as product (id, n)`,
    [[v7(), v7(), v7()]],
  );
  await pool.query(`insert into cart (id, student_id) select uuid_v7(), id from student`);

  const signIn = async (phoneNumber) => {
    const response = await fetch(`${origin}/api/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber, password: PASSWORD }),
    });
    return (await response.json()).data.token;
  };
  const shoppers = [];
  for (const [index, id] of ids.entries())
    shoppers.push({ id, token: await signIn(`011${String(index + 1).padStart(8, '0')}`) });
  return {
    shoppers,
    teacherToken: await signIn('01000000001'),
    fillCarts: () =>
      pool.query(
        `insert into cart_item (id, cart_id, product_id, quantity)
         select uuid_v7(), cart.id, product.id, 1 from cart cross join product
         on conflict (cart_id, product_id) do nothing`,
      ),
  };
}
