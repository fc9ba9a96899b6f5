import { formatNumber } from '@daad/domain/amount-text';
import { IconCategory, IconCircleCheck, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StatCard, StatRow } from '../../ui/stat-card.js';
import { storeStatisticsQuery } from './store.queries.js';
import classes from './store-statistics.module.css';

const figure = (value: number | undefined) => formatNumber(value ?? 0);

/** The three tiles of both stores (specification 1 section 2.8). */
export function StoreStatistics() {
  const { data: figures, error } = useQuery(storeStatisticsQuery);
  return (
    <div className={classes.figures}>
      <StatRow of={{ data: figures, error }}>
        <StatCard
          label="منتجات متاحة الآن"
          value={figure(figures?.available)}
          icon={<IconCircleCheck size={22} />}
          tone="success"
        />
        <StatCard
          label="فئات"
          value={figure(figures?.categories)}
          icon={<IconCategory size={22} />}
          tone="info"
        />
        <StatCard label="إجمالي المنتجات" value={figure(figures?.total)} icon={<IconPackages size={22} />} />
      </StatRow>
    </div>
  );
}
