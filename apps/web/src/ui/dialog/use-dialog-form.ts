import { type ApiFormOptions, useApiForm } from '#web/lib/use-api-form.js';
import { showSuccess } from '../feedback/show-success.js';

interface DialogFormOptions<Values, Output, Result> extends Omit<
  ApiFormOptions<Values, Output, Result>,
  'onSuccess'
> {
  /** The success message. */
  done: (result: Result) => string;
}

/** The form of a dialog: once the server has it, the dialog closes with a success message. */
export function useDialogForm<Values extends object, Output, Result>(
  onClose: () => void,
  { done, ...options }: DialogFormOptions<Values, Output, Result>,
) {
  return useApiForm({
    ...options,
    onSuccess: (result) => {
      showSuccess(done(result));
      onClose();
    },
  });
}
