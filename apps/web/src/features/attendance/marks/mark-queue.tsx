import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import { isPassing, isSignedOut, messageOf, reasonOf } from '#web/lib/api-error.js';
import { useAttempt, waitAfter } from '#web/lib/use-attempt.js';
import { type MarkResult, sendMark } from '../attendance.mutations.js';
import { applyPending, type PendingAction, type PendingMark, type PendingMarks } from './pending-marks.js';
import { readMarks, storeMarks } from './stored-marks.js';

/** What came of a request. */
export type MarkOutcome = { mark: PendingMark } & (
  | { kind: 'confirmed'; result: MarkResult }
  | { kind: 'unsent' }
  | { kind: 'refused'; failure: string }
);

interface Queue {
  pending: PendingMarks;
  ask: (mark: (PendingAction & { type: 'requested' })['mark']) => void;
  dismiss: (marks: readonly PendingMark[]) => void;
  /** Sends what waits, at once. */
  retry: () => void;
  /** Calls back after each request, until the returned function is called. */
  onOutcome: (listener: (outcome: MarkOutcome) => void) => () => void;
}

const QueueContext = createContext<Queue | null>(null);

/** How many waiting marks are sent at the same time: a whole class may wait. */
const AT_ONCE = 5;

interface MarkQueueProps {
  userId: string;
  /** Marks of an account that may not register attendance at present wait until it may again. */
  maySend: boolean;
  children: ReactNode;
}

/**
 * Sends the marks of all registers: each at once, and again while there is no connection. It outlives the dialogs, and what
 * waits is stored on the device, so that neither closing a register nor reloading the page loses a mark.
 */
export function MarkQueue({ userId, maySend, children }: MarkQueueProps) {
  const [pending, change] = useReducer(applyPending, userId, readMarks);
  const [failures, setFailures] = useState(0);
  const latest = useRef(pending);
  useEffect(() => {
    storeMarks(userId, latest.current, pending);
    latest.current = pending;
  }, [userId, pending]);

  const [listeners] = useState(() => new Set<(outcome: MarkOutcome) => void>());
  const inFlight = useRef(new Set<string>());
  const { mutateAsync } = useMutation(sendMark);

  /** @returns whether the server was reached */
  const send = async (key: string): Promise<boolean> => {
    const mark = latest.current.get(key);
    if (!mark || mark.state === 'refused' || inFlight.current.has(key)) return true;
    const finish = (outcome: MarkOutcome, action: PendingAction) => {
      inFlight.current.delete(key);
      change(action);
      for (const listener of listeners) listener(outcome);
    };
    inFlight.current.add(key);
    try {
      const result = await mutateAsync(mark);
      const attendanceId = 'record' in result ? result.record.id : null;
      finish({ kind: 'confirmed', mark, result }, { type: 'confirmed', mark, attendanceId });
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      const isRefused = !isPassing(error) && !isSignedOut(error);
      if (isRefused) {
        finish({ kind: 'refused', mark, failure: messageOf(error) }, { type: 'refused', mark, reason });
      } else finish({ kind: 'unsent', mark }, { type: 'unsent', mark, reason });
      return isRefused;
    }
  };

  const sendNew = useEffectEvent(() => {
    if (!maySend) return;
    for (const [key, { state }] of pending) {
      if (state !== 'sending' || inFlight.current.has(key)) continue;
      void send(key).then((isReached) => setFailures((count) => (isReached ? 0 : Math.max(1, count))));
    }
  });
  useEffect(() => sendNew(), [pending, maySend]);

  const waiting = [...pending].flatMap(([key, { state }]) => (state === 'waiting' ? [key] : []));
  const sendWaiting = async () => {
    let missed = 0;
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      const reached = await Promise.all(waiting.slice(from, from + AT_ONCE).map(send));
      missed += reached.filter((isReached) => !isReached).length;
      if (!reached.includes(true)) break;
    }
    setFailures((count) => (missed > 0 ? count + 1 : 0));
  };
  const wait = failures === 0 ? 0 : waitAfter(failures);
  // Further taps do not put off an attempt that has to wait.
  const attempt = failures === 0 ? waiting.join() : String(failures);
  useAttempt(maySend && waiting.length > 0 ? wait : null, attempt, () => void sendWaiting());

  const queue: Queue = {
    pending,
    ask: (mark) => change({ type: 'requested', mark }),
    dismiss: (marks) => change({ type: 'dismissed', marks }),
    retry: () => void sendWaiting(),
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return <QueueContext value={queue}>{children}</QueueContext>;
}

/** The queue of the teacher's area. */
export function useMarkQueue(): Queue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('There is no MarkQueue around this component.');
  return queue;
}

/** Runs `handler` after each request of a mark, while the component is on screen. */
export function useMarkOutcome(handler: (outcome: MarkOutcome) => void): void {
  const { onOutcome } = useMarkQueue();
  const receive = useEffectEvent(handler);
  const subscribe = useEffectEvent(onOutcome);
  useEffect(() => subscribe((outcome) => receive(outcome)), []);
}
