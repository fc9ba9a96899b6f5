import { formatNumber } from '@daad/domain/amount-text';
import { IconCategory, IconCircleCheck, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { storeStatisticsQuery } from '../store.queries.js';
import classes from './store-statistics.module.css';

/** The three tiles of both stores (specification 1 section 2.8). */
export function StoreStatistics() {
  const { data, error } = useQuery(storeStatisticsQuery);
  return (
    <div className={classes.statistics}>
      <StatRow cards of={{ data, error }}>
        <StatCard
          label="منتجات متاحة الآن"
          value={formatNumber(data?.available ?? 0)}
          icon={<IconCircleCheck size={22} />}
          tone="success"
        />
        <StatCard
          label="فئات"
          value={formatNumber(data?.categories ?? 0)}
          icon={<IconCategory size={22} />}
          tone="info"
        />
        <StatCard
          label="إجمالي المنتجات"
          value={formatNumber(data?.total ?? 0)}
          icon={<IconPackages size={22} />}
        />
      </StatRow>
    </div>
  );
}
