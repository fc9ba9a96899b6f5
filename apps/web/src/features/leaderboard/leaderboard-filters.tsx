import { StageFilter } from '#web/entities/stage/stage-filter.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { FilterBar } from '#web/ui/table/filter-bar.js';
import { countFilters, type LeaderboardSearch } from './leaderboard.queries.js';

interface LeaderboardFiltersProps {
  search: LeaderboardSearch;
  /** Undefined while loading. */
  stages: readonly { id: string; name: string }[] | undefined;
  onSearch: (search: LeaderboardSearch) => void;
}

/** The phone has to be complete for all users but the teacher (contract section 3). */
export function LeaderboardFilters({ search, stages, onSearch }: LeaderboardFiltersProps) {
  const change = (part: LeaderboardSearch) => onSearch({ ...search, page: undefined, ...part });
  const active = countFilters(search);
  return (
    <FilterBar active={active} {...(active > 0 && { onReset: () => onSearch({}) })}>
      <DebouncedTextInput
        label="كود الطالب"
        placeholder="كود الطالب"
        value={search.code ?? ''}
        onChange={(code) => change({ code: code || undefined })}
      />
      <DebouncedTextInput
        label="رقم الهاتف كاملاً"
        inputMode="tel"
        value={search.phone ?? ''}
        onChange={(phone) => change({ phone: phone || undefined })}
      />
      <StageFilter stages={stages} value={search.stage} onChange={(stage) => change({ stage })} />
    </FilterBar>
  );
}
