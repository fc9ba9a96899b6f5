import { Button, Group, Modal, Text } from '@mantine/core';
import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UnsavedArea } from '#web/lib/unsaved.js';
import { isAnythingOpen, useClosedByBack } from './use-closed-by-back.js';

interface UnsavedQuestion {
  area: UnsavedArea;
  question: ReactNode;
}

/** How a step is taken again, after the answer. */
const AGAIN: Partial<Record<string, 'back' | 'forward'>> = { BACK: 'back', FORWARD: 'forward' };

/**
 * Asks before typed text is lost: when something calls `area.leave`, when another page is opened, and when the tab is closed.
 * Provide `area` to what is inside, and show `question`.
 */
export function useUnsavedQuestion(active: boolean): UnsavedQuestion {
  const { history } = useRouter();
  const unsaved = useRef(new Set<string>());
  /** With what becomes of it, where it is not lost. */
  const kept = useRef(new Map<string, string | null>());
  /** To the page that was asked for. */
  const goOn = useRef<() => void>(undefined);
  const [pending, setPending] = useState<{ then: () => void; notLost: string | null } | null>(null);
  const area = useMemo<UnsavedArea>(
    () => ({
      report: (form, isUnsaved, isKept = false) => {
        if (!isUnsaved) for (const all of [kept.current, unsaved.current]) all.delete(form);
        else if (isKept) kept.current.set(form, isKept === true ? null : isKept);
        else unsaved.current.add(form);
        if (isKept) return;
        // Saved by now, or deleted with its subject: there is nothing left to ask.
        if (unsaved.current.size > 0) return;
        setPending(null);
        goOn.current?.();
      },
      leave: (then) => {
        if (unsaved.current.size + kept.current.size === 0) return then();
        const texts = unsaved.current.size > 0 ? [null] : [...kept.current.values()];
        const notLost = texts.includes(null) ? null : texts.join(' ');
        // After the Escape key that opened it: the same key press would close the question.
        setTimeout(() => setPending({ then, notLost }));
      },
    }),
    [],
  );
  const hasUnsaved = useCallback(() => unsaved.current.size > 0, []);
  const isLeft = useCallback<ShouldBlockFn>(
    ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    [hasUnsaved],
  );
  const stopStep = useCallback<ShouldBlockFn>(
    (step) => {
      const again = AGAIN[step.action];
      if (!again || !isLeft(step)) return false;
      // What is open is closed by the back button, and asks by itself.
      if (step.action === 'BACK' && isAnythingOpen()) return false;
      setPending({ then: () => history[again](), notLost: null });
      return true;
    },
    [isLeft, history],
  );
  // Stopped at once, not after the answer: the browser has taken the step, and would show its address until then.
  useBlocker({ shouldBlockFn: stopStep, enableBeforeUnload: hasUnsaved, disabled: !active });
  const opensOther = useCallback<ShouldBlockFn>((step) => !AGAIN[step.action] && isLeft(step), [isLeft]);
  const navigation = useBlocker({
    shouldBlockFn: opensOther,
    enableBeforeUnload: false,
    withResolver: true,
    disabled: !active,
  });
  useEffect(() => {
    goOn.current = navigation.proceed;
  });
  const isAsking = pending !== null || navigation.status === 'blocked';
  const stay = () => {
    setPending(null);
    navigation.reset?.();
  };
  const leave = () => {
    unsaved.current.clear();
    setPending(null);
    pending?.then();
    navigation.proceed?.();
  };
  return {
    area,
    question: <Question opened={isAsking} notLost={pending?.notLost ?? null} onStay={stay} onLeave={leave} />,
  };
}

interface QuestionProps {
  opened: boolean;
  /** What becomes of everything that is unsaved; null where something is lost. */
  notLost: string | null;
  onStay: () => void;
  onLeave: () => void;
}

function Question({ opened, notLost, onStay, onLeave }: QuestionProps) {
  useClosedByBack(opened, onStay);
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={notLost === null ? 'تغييرات لم تُحفظ' : 'لم يصل كل شيء إلى الخادم'}
      size="md"
    >
      <Text mb="md">{notLost ?? 'ما كتبته هنا لم يُحفظ بعد، ويضيع إن تركته.'}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          {notLost === null ? 'متابعة الكتابة' : 'البقاء'}
        </Button>
        <Button color="clay" onClick={onLeave}>
          {notLost === null ? 'ترك التغييرات' : 'المغادرة مع ذلك'}
        </Button>
      </Group>
    </Modal>
  );
}
