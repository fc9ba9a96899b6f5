import { notifications } from '@mantine/notifications';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ApiError, messageOf, networkError } from '#web/lib/api-error.js';
import type { DialogProps } from './use-dialogs.js';
import { useOpenedAfterMount } from './use-opened-after-mount.js';

/**
 * A dialog that a first screen does not wait for: its script is fetched when it is first opened, unless another page has
 * fetched it by then (use-warm-pages.ts). A script that does not come closes the dialog with a message; the next opening
 * asks for it again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetched = () =>
    load().then(
      (dialog) => ({ default: dialog }),
      (error: unknown) => Promise.reject(networkError(error)),
    );
  return function LazyDialog(props: Props) {
    // React keeps a failure for good, so each opening has its own.
    const [Loaded] = useState(() => lazy(fetched));
    const onCatch = (error: unknown) => {
      if (!isNotFetched(error)) return;
      notifications.show({ message: messageOf(error), color: 'clay', role: 'alert' });
      props.onClose();
    };
    return (
      <CatchBoundary getResetKey={() => 0} onCatch={onCatch} errorComponent={NotFetched}>
        <Suspense>
          <OpenedAfterMount of={Loaded} props={props} />
        </Suspense>
      </CatchBoundary>
    );
  };
}

function OpenedAfterMount<Props extends DialogProps>({
  of: Loaded,
  props,
}: {
  of: ComponentType<Props>;
  props: Props;
}) {
  return <Loaded {...props} opened={useOpenedAfterMount(props.opened)} />;
}

const isNotFetched = (error: unknown) => error instanceof ApiError && error.isNetworkFailure;

/** What breaks in the dialog itself is an error of the page, as in other dialogs. */
function NotFetched({ error }: ErrorComponentProps) {
  if (!isNotFetched(error)) throw error;
  return null;
}
