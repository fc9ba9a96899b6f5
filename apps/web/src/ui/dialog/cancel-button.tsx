import { Button } from '@mantine/core';
import { useUnsavedArea } from '#web/lib/unsaved.js';

/** `إلغاء` of a form: asks first when something is typed that is not saved. */
export function CancelButton({ onCancel, disabled = false }: { onCancel: () => void; disabled?: boolean }) {
  const { leave } = useUnsavedArea();
  return (
    <Button variant="default" onClick={() => leave(onCancel)} disabled={disabled}>
      إلغاء
    </Button>
  );
}
