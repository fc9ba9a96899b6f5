import type { ParentViewStudent } from '@daad/contracts/parents.contract';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '#web/lib/api-error.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { OnlyChild } from './child-card.js';
import { ChildDetails, ChildGone } from './child-details.js';
import { childQuery } from './parents.queries.js';

interface SingleChildProps {
  child: ParentViewStudent;
  /** The parent's. */
  phone: string;
}

/** The only child of a parent, with all details. Read out as far as its name alone, as everything would take minutes. */
export function SingleChild({ child: { id, fullName }, phone }: SingleChildProps) {
  const { data, error, refetch } = useQuery(childQuery(id, phone));
  if (isNotFound(error)) return <ChildGone />;
  return (
    <OnlyChild name={data?.fullName ?? fullName}>
      <div aria-live="off">
        {data ? (
          <ChildDetails child={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={3} height={120} />
        )}
      </div>
    </OnlyChild>
  );
}
