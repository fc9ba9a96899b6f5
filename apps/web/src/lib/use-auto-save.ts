import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isPassing, messageOf } from './api-error.js';
import { stripBidiControls } from './strip-bidi-controls.js';
import { errorsByField, type FormSchema, isolatedErrors } from './use-api-form.js';
import { useAttempt, waitAfter } from './use-attempt.js';

/** A change is saved this long after the typing stops. */
const PAUSE_MS = 800;

/** `clean`: nothing was changed; `waiting`: for the typing to stop; `invalid`: a field has an error, the others are saved. */
export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'invalid' | 'failed';

interface Shown {
  state: SaveState;
  problem: string | null;
  /** How often in a row the server could not be reached. */
  failures: number;
}
const shown = (state: SaveState): Shown => ({ state, problem: null, failures: 0 });

export interface AutoSave<Values extends object> {
  form: UseFormReturnType<Values>;
  state: SaveState;
  /** Why the last attempt failed. */
  problem: string | null;
  /** Saves at once what waits; also the next attempt after a failure. */
  flush: () => void;
  /** Something is typed that the server does not have. */
  isUnsaved: boolean;
}

interface AutoSaveOptions<Values extends object, Output, Result> {
  /** As the server has them now; fields that are not being edited here follow them. */
  values: Values;
  /** Of the call: it takes any of the fields. */
  schema: FormSchema<Partial<Values>, Output>;
  mutation: UseMutationOptions<Result, Error, NoInfer<Output>>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The entries of `values` whose name passes. */
function pick<Values extends object>(
  values: Values,
  wanted: (name: keyof Values) => boolean,
): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name in values) if (wanted(name)) picked[name] = values[name];
  return picked;
}

interface Latest<Values> {
  known: Values;
  received: Values;
  /** As the server will write it. */
  sent: Map<string, unknown>;
  busy: boolean;
  following: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Takes what was changed elsewhere, except in fields that are being changed here. */
function useFollowed<Values extends object>(
  values: Values,
  form: UseFormReturnType<Values>,
  latest: RefObject<Latest<Values>>,
  learn: (news: Partial<Values>) => void,
): void {
  const follow = useEffectEvent((now: Values) => {
    const { received, sent, known } = latest.current;
    const typed = form.getValues();
    latest.current.received = now;
    const fresh = pick(now, (name) => !isSame(now[name], received[name]));
    const taken = pick(
      now,
      (name) =>
        name in fresh && !isSame(now[name], sent.get(String(name))) && isSame(typed[name], known[name]),
    );
    for (const name in fresh) sent.delete(name);
    if (Object.keys(taken).length === 0) return;
    const { errors } = form;
    latest.current.following = true;
    form.setValues(taken);
    latest.current.following = false;
    // Mantine clears those of all fields.
    form.setErrors(pick(errors, (path) => !((path.split('.')[0] ?? '') in taken)));
    learn(taken);
  });
  useEffect(() => follow(values), [values]);
}

/** Errors by their field, and what can be sent: the other fields. */
function checked<Values extends object, Output>(
  schema: FormSchema<Partial<Values>, Output>,
  changed: Partial<Values>,
) {
  const whole = schema.safeParse(stripBidiControls(changed));
  if (whole.success) return { errors: {}, good: changed, data: whole.data };
  const errors = errorsByField(whole.error.issues);
  const refused = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
  const good = pick(changed, (name) => !refused.has(String(name)));
  const rest = schema.safeParse(stripBidiControls(good));
  return { errors, good, data: rest.success ? rest.data : null };
}

/** The first text of each field that the server refused. */
const errorsOf = (cause: unknown) =>
  cause instanceof ApiError
    ? Object.fromEntries(Object.entries(cause.errors).map(([field, texts]) => [field, texts[0]]))
    : {};

/**
 * A form that saves automatically: a moment after the typing stops, and only the changed fields, so that two tabs which
 * change different fields do not overwrite each other. One request at a time, again by itself when the server could not be
 * reached. An invalid field keeps its text, shows its error and is not sent.
 */
export function useAutoSave<Values extends object, Output extends object, Result>(
  options: AutoSaveOptions<Values, Output, Result>,
): AutoSave<Values> {
  const { values, schema, mutation } = options;
  const { mutateAsync } = useMutation(mutation);
  const [{ state, problem, failures }, show] = useState(shown('clean'));
  /** What the server has of each field, as it was typed. */
  const [known, setKnown] = useState(values);
  const latest = useRef<Latest<Values>>({
    known: values,
    received: values,
    sent: new Map(),
    busy: false,
    following: false,
  });
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: values,
    onValuesChange: () => {
      if (latest.current.following) return;
      show(shown('waiting'));
      wait();
    },
  });

  const learn = (news: Partial<Values>) => {
    latest.current.known = { ...latest.current.known, ...news };
    setKnown(latest.current.known);
  };
  function wait() {
    clearTimeout(latest.current.timer);
    latest.current.timer = setTimeout(flush, PAUSE_MS);
  }
  /** One attempt after the other: what is typed meanwhile goes with the next. */
  function flush() {
    if (latest.current.busy) {
      wait();
      return;
    }
    clearTimeout(latest.current.timer);
    latest.current.busy = true;
    void save().finally(() => {
      latest.current.busy = false;
    });
  }
  async function save() {
    const typed = form.getValues();
    const changed = pick(typed, (name) => !isSame(typed[name], latest.current.known[name]));
    const { errors, good, data } = checked(schema, changed);
    form.setErrors(isolatedErrors(errors));
    const settled = Object.keys(errors).length > 0 ? 'invalid' : 'saved';
    if (!data || Object.keys(good).length === 0) {
      show((now) =>
        settled === 'saved' ? (now.state === 'saved' ? now : shown('clean')) : shown('invalid'),
      );
      return;
    }
    show((now) => ({ ...now, state: 'saving', problem: null }));
    try {
      for (const [name, value] of Object.entries(data)) latest.current.sent.set(name, value ?? '');
      await mutateAsync(data);
      learn(good);
      show((now) => (now.state === 'saving' ? shown(settled) : now));
    } catch (cause) {
      form.setErrors(isolatedErrors({ ...errors, ...errorsOf(cause) }));
      const problem = messageOf(cause);
      show((now) => ({ state: 'failed', problem, failures: isPassing(cause) ? now.failures + 1 : 0 }));
    }
  }

  useFollowed(values, form, latest, learn);
  const isRetried = state === 'failed' && failures > 0;
  useAttempt(isRetried ? waitAfter(failures) : null, String(failures), flush);
  useEffect(() => () => clearTimeout(latest.current.timer), []);

  return { form, state, problem, flush, isUnsaved: !isSame(form.getValues(), known) };
}
