import { Button, Group, Modal, Text } from '@mantine/core';
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UnsavedArea } from '#web/lib/unsaved.js';
import { isAnythingOpen, useClosedByBack } from './use-closed-by-back.js';

interface UnsavedQuestion {
  area: UnsavedArea;
  isAsking: boolean;
  question: ReactNode;
}

/**
 * Asks before typed text is lost: when something calls `area.leave`, when another page is opened, and when the tab is closed.
 * Provide `area` to what is inside, and show `question`.
 */
export function useUnsavedQuestion(active: boolean): UnsavedQuestion {
  const unsaved = useRef(new Set<string>());
  /** To the page that was asked for. */
  const goOn = useRef<() => void>(undefined);
  const [pending, setPending] = useState<{ then: () => void } | null>(null);
  const area = useMemo<UnsavedArea>(
    () => ({
      report: (form, isUnsaved) => {
        if (isUnsaved) unsaved.current.add(form);
        else unsaved.current.delete(form);
        // Saved by now, or deleted with its subject: there is nothing left to ask.
        if (unsaved.current.size > 0) return;
        setPending(null);
        goOn.current?.();
      },
      leave: (then) => {
        if (unsaved.current.size === 0) return then();
        // After the Escape key that opened it: the same key press would close the question.
        setTimeout(() => setPending({ then }));
      },
    }),
    [],
  );
  const hasUnsaved = useCallback(() => unsaved.current.size > 0, []);
  // The back button is for what is open, which asks by itself.
  const isLeft = useCallback<ShouldBlockFn>(
    ({ action, current, next }) =>
      hasUnsaved() && current.pathname !== next.pathname && !(action === 'BACK' && isAnythingOpen()),
    [hasUnsaved],
  );
  const navigation = useBlocker({
    shouldBlockFn: isLeft,
    enableBeforeUnload: hasUnsaved,
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
  return { area, isAsking, question: <Question opened={isAsking} onStay={stay} onLeave={leave} /> };
}

interface QuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function Question({ opened, onStay, onLeave }: QuestionProps) {
  useClosedByBack(opened, onStay);
  return (
    <Modal opened={opened} onClose={onStay} title="تغييرات لم تُحفظ" size="md">
      <Text mb="md">ما كتبته هنا لم يُحفظ بعد، ويضيع إن تركته.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          متابعة الكتابة
        </Button>
        <Button color="clay" onClick={onLeave}>
          ترك التغييرات
        </Button>
      </Group>
    </Modal>
  );
}
