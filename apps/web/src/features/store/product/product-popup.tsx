import type { Product } from '@daad/contracts/store.contract';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEventHandler, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { Page } from '@daad/contracts/paging';
import { Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { isNotFound } from '#web/lib/api-error.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Price } from '#web/entities/product/price.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { useOpenedAfterMount } from '#web/ui/dialog/use-opened-after-mount.js';
import { PictureSlider } from './picture-slider.js';
import { productQuery } from '../store.queries.js';
import { useSlider } from './use-slider.js';
import classes from './product-popup.module.css';

interface ProductPopupProps {
  /** Undefined: closed. */
  productId: string | undefined;
  onClose: () => void;
  /** The way to buy it. */
  action: (product: Product) => ReactNode;
}

/** One product in detail. It has its own address, so the back button closes it and a link opens it. */
export function ProductPopup({ productId, onClose, action }: ProductPopupProps) {
  const isPhone = usePhone();
  // What was open stays while the popup fades out.
  const last = useRef(productId);
  if (productId) last.current = productId;
  const turnByKey = useRef<KeyboardEventHandler>(null);
  return (
    <Modal
      opened={useOpenedAfterMount(productId !== undefined)}
      onClose={onClose}
      size={920}
      fullScreen={isPhone}
      title="تفاصيل المنتج"
      // Of the whole dialog: the focus may be on its close button.
      onKeyDown={(event) => turnByKey.current?.(event)}
    >
      {last.current && (
        <ProductDetails key={last.current} id={last.current} action={action} turnByKey={turnByKey} />
      )}
    </Modal>
  );
}

/** The product as the grid already has it, until the server has responded. */
function useListedProduct(id: string): Product | undefined {
  const lists = useQueryClient().getQueriesData<Page<Product>>({
    queryKey: [...queryKeys.products, 'store'],
  });
  return lists.flatMap(([, page]) => page?.items ?? []).find((product) => product.id === id);
}

interface DetailsProps {
  id: string;
  action: ProductPopupProps['action'];
  /** Gets what the arrow keys do. */
  turnByKey?: Ref<KeyboardEventHandler>;
}

export function ProductDetails({ id, action, turnByKey }: DetailsProps) {
  const listed = useListedProduct(id);
  const { data: product, error, refetch } = useQuery({ ...productQuery(id), placeholderData: listed });
  const slider = useSlider(product?.images.length ?? 0);
  useImperativeHandle(turnByKey, () => slider.onKeyDown);

  if (isNotFound(error)) {
    return (
      <EmptyState icon={<IconBuildingStore size={28} />} title="لم يعد هذا المنتج موجوداً">
        حذفه المعلم من المتجر. أغلق هذه النافذة لترى بقية المنتجات.
      </EmptyState>
    );
  }
  if (!product && error) {
    return <ErrorState error={error} title="تعذر عرض المنتج" onRetry={() => void refetch()} />;
  }
  if (!product) {
    return (
      <div className={classes.layout} role="status" aria-label="جارٍ التحميل">
        <Skeleton radius="lg" style={{ aspectRatio: 1 }} />
        <Skeleton height={160} />
      </div>
    );
  }
  return (
    <div className={classes.layout}>
      <PictureSlider images={product.images} name={product.name} slider={slider} />
      <Stack gap="sm" align="flex-start">
        {product.categoryName && (
          <Text c="palm" fz="sm">
            {product.categoryName}
          </Text>
        )}
        <Title order={3} size="h2">
          {product.name}
        </Title>
        <StatusBadge tone={product.available ? 'success' : 'neutral'}>
          {product.available ? 'متاح' : 'غير متاح حالياً'}
        </StatusBadge>
        <Text fz="md" lh={1.9} style={{ whiteSpace: 'pre-line' }}>
          {product.description}
        </Text>
        <Stack w="100%" mt="auto" pt="md" className={classes.buy ?? ''}>
          <Price {...product} size="lg" />
          {action(product)}
        </Stack>
      </Stack>
    </div>
  );
}
