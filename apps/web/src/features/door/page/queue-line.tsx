import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconLogin,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import shared from '#web/ui/layout/shared.module.css';
import { type QueueState, type QueueWords, queueWords } from './queue-words.js';
import classes from './queue-line.module.css';

interface QueueLineProps extends QueueState {
  onSignIn: () => void;
  /** Brings the list of the refused ones into sight. */
  onShowRefused: () => void;
}

const ICONS: Record<QueueWords['state'], TablerIcon> = {
  saved: IconCloudCheck,
  waiting: IconCloudOff,
  sending: IconCloudUp,
  'signed-out': IconLogin,
};

/** One line that always shows how many scans wait for the server, and how old the roster is. */
export function QueueLine({ onSignIn, onShowRefused, ...state }: QueueLineProps) {
  const now = useMinutes();
  const words = queueWords(state, now);
  const Icon = ICONS[words.state];
  // Announced where it begins and ends to wait, not at each scan.
  const [settled, setSettled] = useState(words.state);
  if (words.state !== 'sending' && words.state !== settled) setSettled(words.state);
  return (
    <div className={classes.line} data-state={words.state}>
      <Icon size={20} aria-hidden />
      <VisuallyHidden role="status">{STATES[settled]}</VisuallyHidden>
      <span className={classes.words}>
        <span data-queue>{words.queue}</span>
        <span className={shared.quiet}>{words.roster}</span>
      </span>
      {state.refused > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          color="clay"
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={onShowRefused}
        >
          رُفضت: {state.refused}
        </Button>
      )}
      {words.state === 'signed-out' && (
        <Button size="compact-sm" onClick={onSignIn}>
          تسجيل الدخول
        </Button>
      )}
    </div>
  );
}

const STATES: Record<QueueWords['state'], string> = {
  saved: 'كل شيء محفوظ على الخادم',
  waiting: 'ينتظر المسح الإرسال إلى الخادم',
  sending: '',
  'signed-out': 'انتهت الجلسة، والمسح محفوظ على الجهاز',
};

const HALF_A_MINUTE = 30_000;

/** Now, renewed while it is shown. */
function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
