import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { InputOf } from '@daad/contracts/call';
import { type Page, toPage } from '@daad/contracts/paging';
import type { createDiscount, Discount, listDiscounts } from '@daad/contracts/discounts.contract';
import { toAsciiDigits } from '@daad/domain/digits';
import { finalPrice } from '@daad/domain/pricing';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { Discount as DiscountEntity } from '@daad/persistence/entities/discount.entity';
import { Product } from '@daad/persistence/entities/product.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { containing } from '@daad/persistence/search';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { type Account, requireOwner } from '../../auth/visitor.js';

type DiscountForm = InputOf<typeof createDiscount>['body'];

/** Students' own discounts, which override those of the products. */
@Injectable()
export class Discounts {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(DiscountEntity) private readonly discounts: Repository<DiscountEntity>,
  ) {}

  /** @throws ApiError `auth.not-owner` (403) when a student asks for another's */
  async list(account: Account, query: InputOf<typeof listDiscounts>['query']): Promise<Page<Discount>> {
    if (query.studentId) requireOwner(account, query.studentId);
    const studentId = account.role === 'Student' ? account.userId : query.studentId;
    const { studentCode, productIndex: index, pageNumber, pageSize } = query;
    const matching = this.discounts
      .createQueryBuilder('discount')
      .innerJoinAndSelect('discount.student', 'student')
      .innerJoinAndSelect('discount.product', 'product')
      .orderBy({ 'discount.createdAt': 'DESC', 'discount.id': 'DESC' })
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    if (studentId) matching.andWhere({ studentId });
    if (index !== undefined) matching.andWhere({ product: { index } });
    if (studentCode) {
      const code = containing(toAsciiDigits(studentCode).toLowerCase());
      matching.andWhere('lower(student.code) like :code', { code });
    }
    const [found, total] = await matching.getManyAndCount();
    return toPage(
      found.map((discount) => toDiscount(discount, discount.student, discount.product)),
      total,
      query,
    );
  }

  /** @throws ApiError `student.not-found`, `product.not-found` (404), `discount.exists` (409) */
  create(form: DiscountForm): Promise<Discount> {
    const id = newId();
    return this.save({ id, ...form }, async (manager, product) => {
      await manager.insert(DiscountEntity, { id, ...form });
      await appendEvents(manager, [changed({ id, ...form }, product, 'created')]);
    });
  }

  /** @throws ApiError `discount.not-found`, `student.not-found`, `product.not-found` (404), `discount.exists` (409) */
  update(id: string, form: DiscountForm): Promise<Discount> {
    return this.save({ id, ...form }, async (manager, product) => {
      const before = await lock(manager, id);
      const moved = before.studentId !== form.studentId || before.productId !== form.productId;
      await manager.update(DiscountEntity, id, form);
      await appendEvents(manager, [
        // The former student or product no longer has it.
        ...(moved ? [changed(before, await productOf(manager, before), 'updated')] : []),
        changed({ id, ...form }, product, 'updated'),
      ]);
    });
  }

  /** @throws ApiError `discount.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const discount = await lock(manager, id);
      await manager.delete(DiscountEntity, id);
      await appendEvents(manager, [changed(discount, await productOf(manager, discount), 'deleted')]);
    });
  }

  private async save(
    discount: DiscountForm & { id: string },
    write: (manager: EntityManager, product: Product) => Promise<void>,
  ): Promise<Discount> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const present = { lock: { mode: 'pessimistic_read' as const } };
        const student = await manager.findOne(Student, { where: { id: discount.studentId }, ...present });
        if (!student) throw new ApiError('student.not-found');
        const product = await manager.findOne(Product, { where: { id: discount.productId }, ...present });
        if (!product) throw new ApiError('product.not-found');
        await write(manager, product);
        return toDiscount(discount, student, product);
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'discount_student_id_product_id_key')) throw error;
      throw new ApiError('discount.exists');
    }
  }
}

async function lock(manager: EntityManager, id: string): Promise<DiscountEntity> {
  const discount = await manager.findOne(DiscountEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!discount) throw new ApiError('discount.not-found');
  return discount;
}

const productOf = (manager: EntityManager, { productId }: DiscountForm): Promise<Product> =>
  manager.findOneOrFail(Product, { where: { id: productId }, withDeleted: true });

const toDiscount = (
  { id, studentId, productId, discountType, discountValue }: DiscountForm & { id: string },
  student: Student,
  product: Product,
): Discount => ({
  id,
  studentId,
  studentName: student.fullName,
  studentCode: student.code,
  productId,
  productName: product.name,
  productIndex: product.index,
  price: product.price,
  discountType,
  discountValue,
  finalPrice: finalPrice(product.price, { discountType, discountValue }),
});

const changed = (
  { id, studentId, productId }: DiscountForm & { id: string },
  { name: productName }: Product,
  action: 'created' | 'updated' | 'deleted',
): NewEvent => ({
  name: 'discount.changed',
  aggregateId: id,
  payload: { id, studentId, productId, productName, action },
});
