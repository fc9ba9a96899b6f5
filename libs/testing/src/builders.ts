import { hash } from '@node-rs/argon2';
import { searchKey } from '@daad/domain/arabic-text';
import type { DiscountType } from '@daad/domain/pricing';
import { newId } from '@daad/persistence/ids';
import { studentKeys } from '@daad/persistence/students/student-keys';
import type { Queryable } from './database-client.js';

/** Weaker than in the product, because tests sign in a great deal; the product's own parameters have a test. */
const FAST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const PASSWORD = 'Test@12345';
const passwordHash = hash(PASSWORD, FAST);

let counter = 0;
const next = () => ++counter;
/** Unique among processes that share a database, too: each has its own ten thousand numbers. */
const phone = (prefix: string) => `${prefix}${10_000_000 + (process.pid % 8_999) * 10_000 + next()}`;

export interface TestTeacher {
  id: string;
  fullName: string;
  phoneNumber: string;
  password: string;
}

export async function createTeacher(dataSource: Queryable): Promise<TestTeacher> {
  const teacher = { id: newId(), fullName: 'أ. سامي النجار', phoneNumber: phone('010'), password: PASSWORD };
  await dataSource.query(
    `insert into staff (id, full_name, phone_number, password_hash) values ($1, $2, $3, $4)`,
    [teacher.id, teacher.fullName, teacher.phoneNumber, await passwordHash],
  );
  return teacher;
}

export interface TestStudent {
  id: string;
  fullName: string;
  phoneNumber: string;
  parentPhoneNumber: string;
  code: string;
  password: string;
  stageId: string | null;
  hideFromLeaderboard: boolean;
}

export async function createStudent(
  dataSource: Queryable,
  given: Partial<TestStudent> = {},
): Promise<TestStudent> {
  const number = next();
  const student: TestStudent = {
    id: newId(),
    fullName: `طالب رقم ${number}`,
    phoneNumber: phone('011'),
    parentPhoneNumber: phone('012'),
    code: `T${process.pid}-${number}`,
    password: PASSWORD,
    stageId: null,
    hideFromLeaderboard: false,
    ...given,
  };
  const keys = studentKeys(student);
  await dataSource.query(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, index, search_key, initial_key,
                          hide_from_leaderboard, password_hash)
     values ($1, $2, $3, $4, $5, $6, (select coalesce(max(index), 0) + 1 from student), $7, $8, $9, $10)`,
    [
      student.id,
      student.fullName,
      student.phoneNumber,
      student.parentPhoneNumber,
      student.code,
      student.stageId,
      keys.searchKey,
      keys.initialKey,
      student.hideFromLeaderboard,
      student.password === PASSWORD ? await passwordHash : await hash(student.password, FAST),
    ],
  );
  return student;
}

export async function createCategory(
  dataSource: Queryable,
  name = `فئة ${next()}`,
): Promise<{ id: string; name: string }> {
  const id = newId();
  const description = 'فئة من منتجات المتجر';
  await dataSource.query(
    `insert into category (id, name, search_key, name_key, description) values ($1, $2, $3, $4, $5)`,
    [id, name, searchKey(`${name} ${description}`), searchKey(name), description],
  );
  return { id, name };
}

export interface TestProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  available: boolean;
  discountType: DiscountType | null;
  discountValue: number | null;
  categoryId: string | null;
}

export async function createProduct(
  dataSource: Queryable,
  given: Partial<TestProduct> = {},
): Promise<TestProduct> {
  const product: TestProduct = {
    id: newId(),
    name: `منتج ${next()}`,
    description: 'وصف المنتج كما يراه الطالب',
    price: 100,
    available: true,
    discountType: null,
    discountValue: null,
    categoryId: null,
    ...given,
  };
  await dataSource.query(
    `insert into product (id, name, description, search_key, price, available, discount_type, discount_value, category_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      product.id,
      product.name,
      product.description,
      searchKey(`${product.name} ${product.description}`),
      product.price,
      product.available,
      product.discountType,
      product.discountValue,
      product.categoryId,
    ],
  );
  return product;
}

export async function createDiscount(
  dataSource: Queryable,
  discount: { studentId: string; productId: string; discountType: DiscountType; discountValue: number },
): Promise<void> {
  await dataSource.query(
    `insert into discount (id, student_id, product_id, discount_type, discount_value) values ($1, $2, $3, $4, $5)`,
    [newId(), discount.studentId, discount.productId, discount.discountType, discount.discountValue],
  );
}
