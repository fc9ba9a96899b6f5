import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { createDiscount, Discount, listDiscounts } from '@daad/contracts/discounts.contract';
import { toAsciiDigits } from '@daad/domain/digits';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { containing } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { type Account, requireOwner } from '../../auth/visitor.js';

type DiscountForm = InputOf<typeof createDiscount>['body'];

/** A `discount` row `p` with its student and product, as the contract's Discount. */
const columns = `
  p.id, p.student_id as "studentId", s.full_name as "studentName", s.code as "studentCode",
  p.product_id as "productId", o.name as "productName", o.index as "productIndex", o.price,
  p.discount_type as "discountType", p.discount_value as "discountValue",
  final_price(o.price, p.discount_type, p.discount_value) as "finalPrice"`;
const parties = `left join student s on s.id = p.student_id left join product o on o.id = p.product_id`;

const oneDiscount = statement<Discount>(
  'discount-by-id',
  `select ${columns} from discount p ${parties} where p.id = $1`,
);
const lockDiscount = statement<{ id: string }>(
  'lock-discount',
  `select id from discount where id = $1 for update`,
);
const holdParties = statement<{ student: string | null; product: string | null }>(
  'hold-discount-parties',
  `select (select id from student where id = $1 and deleted_at is null for share) as student,
          (select id from product where id = $2 and deleted_at is null for share) as product`,
);
const insertDiscount = statement(
  'insert-discount',
  `insert into discount (id, student_id, product_id, discount_type, discount_value) values ($1, $2, $3, $4, $5)`,
);
const updateDiscount = statement(
  'update-discount',
  `update discount set student_id = $2, product_id = $3, discount_type = $4, discount_value = $5 where id = $1`,
);
const deleteDiscount = statement('delete-discount', `delete from discount where id = $1`);

/** Students' own discounts, which go before those of the products. */
@Injectable()
export class Discounts {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `auth.not-owner` (403) when a student asks for another's */
  list(account: Account, query: InputOf<typeof listDiscounts>['query']): Promise<Page<Discount>> {
    if (query.studentId) requireOwner(account, query.studentId);
    const studentId = account.role === 'Student' ? account.userId : query.studentId;
    const where = new Conditions('s.deleted_at is null');
    if (studentId) where.and(`d.student_id = ${where.value(studentId)}`);
    if (query.studentCode) {
      where.and(
        `lower(s.code) like ${where.value(containing(toAsciiDigits(query.studentCode).toLowerCase()))}`,
      );
    }
    if (query.productIndex !== undefined) where.and(`o.index = ${where.value(query.productIndex)}`);
    return readPage<Discount>(
      this.dataSource,
      {
        name: 'discounts-page',
        matching: `
          select d.* from discount d join student s on s.id = d.student_id join product o on o.id = d.product_id ${where}`,
        values: where.values,
        gathered: true,
        order: 'p.created_at desc, p.id desc',
        columns,
        joins: parties,
      },
      query,
    );
  }

  /** @throws ApiError `student.not-found`, `product.not-found` (404), `discount.exists` (409) */
  create(form: DiscountForm): Promise<Discount> {
    const id = newId();
    return this.save(form, async (manager) => {
      await run(manager, insertDiscount, [id, ...written(form)]);
      return this.tell(manager, id, 'created');
    });
  }

  /** @throws ApiError `discount.not-found`, `student.not-found`, `product.not-found` (404), `discount.exists` (409) */
  update(id: string, form: DiscountForm): Promise<Discount> {
    return this.save(form, async (manager) => {
      const before = await this.lock(manager, id);
      // Whoever had it loses it when it passes to another student or product.
      const moved = before.studentId !== form.studentId || before.productId !== form.productId;
      if (moved) await this.tell(manager, id, 'updated');
      await run(manager, updateDiscount, [id, ...written(form)]);
      return this.tell(manager, id, 'updated');
    });
  }

  /** @throws ApiError `discount.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.lock(manager, id);
      await this.tell(manager, id, 'deleted');
      await run(manager, deleteDiscount, [id]);
    });
  }

  private async save(
    form: DiscountForm,
    write: (manager: EntityManager) => Promise<Discount>,
  ): Promise<Discount> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const [held] = await run(manager, holdParties, [form.studentId, form.productId]);
        if (!held?.student) throw new ApiError('student.not-found');
        if (!held.product) throw new ApiError('product.not-found');
        return write(manager);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'discount_student_id_product_id_key'))
        throw new ApiError('discount.exists');
      throw error;
    }
  }

  private async lock(manager: EntityManager, id: string): Promise<Discount> {
    const [locked] = await run(manager, lockDiscount, [id]);
    if (!locked) throw new ApiError('discount.not-found');
    return this.read(manager, id);
  }

  private async read(manager: EntityManager, id: string): Promise<Discount> {
    const [discount] = await run(manager, oneDiscount, [id]);
    return discount!;
  }

  /** Tells of a discount as it stands now. */
  private async tell(
    manager: EntityManager,
    id: string,
    action: 'created' | 'updated' | 'deleted',
  ): Promise<Discount> {
    const discount = await this.read(manager, id);
    const { studentId, productId, productName } = discount;
    await appendEvents(manager, [
      {
        name: 'discount.changed',
        aggregateId: id,
        payload: { id, studentId, productId, productName, action },
      },
    ]);
    return discount;
  }
}

const written = ({ studentId, productId, discountType, discountValue }: DiscountForm) => [
  studentId,
  productId,
  discountType,
  discountValue,
];
