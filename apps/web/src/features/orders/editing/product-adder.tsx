import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Product } from '@daad/contracts/store.contract';
import { type Discount, effectiveDiscount, finalPrice } from '@daad/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '@daad/domain/amount-text';
import { moreThanShown } from '#web/ui/form/searched-select.js';
import { discountsOfStudentQuery, productChoicesQuery } from '../orders.queries.js';
import { useMay } from '#web/lib/use-may.js';

/** A product at the price that this student pays for it. */
export interface SoldProduct {
  id: string;
  name: string;
  finalPrice: number;
}

interface ProductAdderProps {
  studentId: string;
  /** Those that the order has already. */
  taken: ReadonlySet<string>;
  /** Those that it had when it was opened, by id: they keep the price that they were sold at. */
  sold: ReadonlyMap<string, SoldProduct>;
  onAdd: (product: SoldProduct) => void;
}

const discountOf = ({ discountType, discountValue }: Pick<Product, 'discountType' | 'discountValue'>) =>
  discountType && discountValue ? { discountType, discountValue } : null;

/** Finds available products and adds them, new ones at today's price with the student's own discount. */
export function ProductAdder({ studentId, taken, sold, onAdd }: ProductAdderProps) {
  const [typed, setTyped] = useState('');
  // Without them the price is the shop's until the server has counted the student's own discount.
  const mayReadDiscounts = useMay()('GET discounts/GetList');
  const [search] = useDebouncedValue(typed, 300);
  const { data: found } = useQuery(productChoicesQuery(search));
  const { data: discounts } = useQuery({
    ...discountsOfStudentQuery(studentId),
    enabled: mayReadDiscounts,
  });

  const own = new Map<string, Discount>(discounts?.items.map((discount) => [discount.productId, discount]));
  const choices = (found?.items ?? [])
    .filter(({ id }) => !taken.has(id))
    .map((product): SoldProduct => {
      const before = sold.get(product.id);
      if (before) return before;
      const discount = effectiveDiscount(discountOf(product), own.get(product.id) ?? null);
      return { id: product.id, name: product.name, finalPrice: finalPrice(product.price, discount) };
    });

  return (
    <Select
      label="إضافة منتج"
      placeholder="ابحث باسم المنتج"
      searchable
      nothingFoundMessage="لا توجد منتجات متاحة مطابقة"
      data={[
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ...moreThanShown(found?.items.length, found?.totalCount),
      ]}
      renderOption={({ option }) => {
        const choice = choices.find(({ id }) => id === option.value);
        return (
          <span>
            {option.label}
            {choice && <> · {formatMoney(choice.finalPrice)}</>}
          </span>
        );
      }}
      filter={({ options }) => options}
      // Discounts decide the price that is shown: nothing is added before they are there.
      disabled={mayReadDiscounts && !discounts}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const product = choices.find((choice) => choice.id === id);
        if (product) onAdd(product);
        setTyped('');
      }}
    />
  );
}
