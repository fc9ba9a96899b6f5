import { Skeleton, Stack } from '@mantine/core';
import shared from '../layout/shared.module.css';
import classes from './skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

interface CardGridSkeletonProps {
  count?: number;
  imageHeight?: number;
  /** Two in a row on a phone. */
  pairs?: boolean;
}

/** The shape of a grid of cards with a picture on top. */
export function CardGridSkeleton({ count = 8, imageHeight = 180, pairs = false }: CardGridSkeletonProps) {
  return (
    <div className={classes.grid} data-pairs={pairs || undefined} role="status" aria-label="جارٍ التحميل">
      {times(count).map((index) => (
        <Stack key={index} gap="sm" p="sm" className={shared.card ?? ''}>
          <Skeleton height={imageHeight} radius="md" />
          <Skeleton height={18} width="70%" />
          <Skeleton height={14} />
          <Skeleton height={14} width="45%" />
        </Stack>
      ))}
    </div>
  );
}

/** The shape of a list of lines. */
export function LinesSkeleton({ count = 5, height = 56 }: { count?: number; height?: number }) {
  return (
    <Stack gap="xs" role="status" aria-label="جارٍ التحميل">
      {times(count).map((index) => (
        <Skeleton key={index} height={height} radius="md" />
      ))}
    </Stack>
  );
}

/** The shape of a few lines of prose. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="xs" role="status" aria-label="جارٍ التحميل">
      {times(lines).map((index) => (
        <Skeleton key={index} height={16} width={index === lines - 1 ? '55%' : '100%'} />
      ))}
    </Stack>
  );
}
