import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { stripBidiControls } from './strip-bidi-controls.js';
import { isolateLatinParts } from './latin-parts.js';
import { ApiError, type FieldErrors, messageOf, networkError } from './api-error.js';
import { useSubmitLock } from './use-submit-lock.js';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** As much of a contract's zod schema as a form needs. */
export interface FormSchema<Values, Output> {
  safeParse(
    values: Values,
  ): { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
}

export interface ApiFormOptions<Values, Output, Result> {
  initialValues: Values;
  /** Of the call that the form makes, by its name in the contract: `schema: stageForm`; a page that must open fast may load it apart. */
  schema: FormSchema<NoInfer<Values>, Output> | (() => Promise<FormSchema<NoInfer<Values>, Output>>);
  /** Gets what the schema made of the values. */
  mutation: UseMutationOptions<Result, Error, NoInfer<Output>>;
  onSuccess?: (result: Result) => void;
  /** False when the same values may be sent again, for instance because a part of them failed. */
  isFinal?: (result: Result) => boolean;
}

export interface ApiForm<Values extends object> {
  form: UseFormReturnType<Values>;
  submit: (event?: FormEvent<HTMLElement>) => void;
  submitting: boolean;
  /** Sentences that belong to no field of the form. */
  problems: readonly string[];
  /** The last failure as it came, for instance for a 429's waiting time. */
  failure: ApiError | null;
  clearProblems: () => void;
  /** Something is typed that the server does not have. */
  isUnsaved: boolean;
}

/** The first message of each field; nested names joined by dots, as the server writes them. */
export function errorsByField(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message;
  return errors;
}

/** The errors as fields show them. */
export const isolatedErrors = (errors: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path, error && isolateLatinParts(error)]),
  );

/** Splits messages into those of a field of this form and those to show above it. */
function sortErrors(errors: FieldErrors, values: object) {
  const byField: Record<string, string> = {};
  const others: string[] = [];
  for (const [field, messages] of Object.entries(errors)) {
    const isOurs = (field.split('.')[0] ?? '') in values;
    if (isOurs && messages[0]) byField[field] = messages[0];
    else others.push(...messages);
  }
  return { byField, others };
}

/** The messages of the last attempt: at their fields, of which the first gets the focus, and those of no field. */
function useShownErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  initialValues: Values,
  submitting: boolean,
) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ path: string } | null>(null);
  const focus = useEffectEvent((path: string) => form.getInputNode(path)?.focus());
  // Disabled while sending, the field can take the focus only after that.
  useEffect(() => {
    if (!submitting && refused) focus(refused.path);
  }, [submitting, refused]);

  const show = ({ byField, others }: ReturnType<typeof sortErrors>) => {
    form.setErrors(isolatedErrors(byField));
    setProblems(others);
    const first = Object.keys(initialValues).flatMap((name) =>
      Object.keys(byField).filter((path) => path.split('.')[0] === name),
    )[0];
    setRefused(first === undefined ? null : { path: first });
  };
  const fail = (cause: unknown) => {
    const known = cause instanceof ApiError ? cause : null;
    const { byField, others } = sortErrors(known?.errors ?? {}, initialValues);
    const hasOwnPlace = Object.keys(byField).length > 0 || others.length > 0;
    show({ byField, others: hasOwnPlace ? others : [messageOf(cause)] });
  };
  const clear = () => {
    setProblems([]);
    setRefused(null);
  };
  return { problems, show, fail, clear };
}

/**
 * A Mantine form over a call of the contract: validated with the call's own schema when it is submitted, refused fields
 * (here or by the server) marked and the first one focused; typed text stays. Sends one request at a time, and values that
 * were accepted only once: a dialog still takes presses while it fades out.
 */
export function useApiForm<Values extends object, Output, Result>(
  options: ApiFormOptions<Values, Output, Result>,
): ApiForm<Values> {
  const { initialValues, schema, mutation, onSuccess, isFinal = () => true } = options;
  const lock = useSubmitLock();
  const form = useForm<Values>({ mode: 'controlled', initialValues, onValuesChange: lock.release });
  const { mutateAsync, isPending: submitting, error, reset } = useMutation(mutation);
  const { problems, show, fail, clear } = useShownErrors(form, initialValues, submitting);

  const load = async (given: typeof schema) => {
    try {
      return typeof given === 'function' ? await given() : given;
    } catch (cause) {
      // A script that could not be fetched.
      fail(networkError(cause));
      return null;
    }
  };

  /** Whether the server has accepted what is in the form. */
  const run = async () => {
    const typed = form.getValues();
    const values = stripBidiControls(typed);
    const rules = await load(schema);
    if (!rules) return false;
    const parsed = rules.safeParse(values);
    if (!parsed.success) {
      const issues = Object.entries(errorsByField(parsed.error.issues));
      show(
        sortErrors(Object.fromEntries(issues.map(([field, message]) => [field, [message]])), initialValues),
      );
      return false;
    }
    clear();
    try {
      const result = await mutateAsync(parsed.data);
      const isChanged = form.getValues() !== typed;
      onSuccess?.(result);
      // The server now has the values of the form.
      form.resetDirty();
      return !isChanged && isFinal(result);
    } catch (cause) {
      fail(cause);
      return false;
    }
  };

  return {
    form,
    submit: (event) => {
      event?.preventDefault();
      lock.run(run);
    },
    submitting,
    problems,
    failure: error instanceof ApiError ? error : null,
    isUnsaved: form.isDirty(),
    clearProblems: () => {
      clear();
      reset();
    },
  };
}
