import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import type { PointsMode } from './points.mutations.js';
import { reasonsQuery } from './points.queries.js';

interface ReasonsProps {
  mode: PointsMode;
  comment: string;
  onChoose: (comment: string) => void;
}

/** The comments used last, one tap each. With another mode it needs another key. */
export function Reasons({ mode, comment, onChoose }: ReasonsProps) {
  const reasons = useReasons(mode);
  // As high as one line of them, so that what is below stays in place.
  if (!reasons)
    return <Skeleton h={{ base: 74, sm: 64 }} radius="md" role="status" aria-label="جارٍ التحميل" />;
  return (
    <ChoiceChips
      label="أسباب استخدمتها"
      choices={reasons.map((reason) => ({ id: reason, name: reason }))}
      chosen={comment}
      onChoose={onChoose}
    />
  );
}

/** As they are when they first show: a reason that is used becomes the first of the list, and they would move under a finger. */
function useReasons(mode: PointsMode): readonly string[] | undefined {
  const { data = [], isFetching } = useQuery(reasonsQuery(mode));
  const [shown, setShown] = useState<readonly string[]>();
  if (!shown && !isFetching) setShown(data);
  return shown;
}
