import { type ComponentType, lazy, Suspense } from 'react';
import type { DialogProps } from './use-dialogs.js';
import { useOpenedAfterMount } from './use-opened-after-mount.js';

/**
 * A dialog that a first screen does not wait for: its script is fetched when it is first opened, unless another page has
 * fetched it by then (use-warm-pages.ts).
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  function OpenedAfterMount(props: Props) {
    return <Loaded {...props} opened={useOpenedAfterMount(props.opened)} />;
  }
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <OpenedAfterMount {...props} />
      </Suspense>
    );
  };
}
