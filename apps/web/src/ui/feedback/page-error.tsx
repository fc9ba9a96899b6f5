import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from './error-state.js';

/** In place of a page that broke; what frames it stays usable. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorState error={error} title="حدث خطأ في عرض الصفحة" onRetry={() => void router.invalidate()} />;
}
