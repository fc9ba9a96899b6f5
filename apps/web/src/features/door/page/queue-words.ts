import { countOf } from '@daad/domain/arabic-text';

export interface QueueState {
  /** Scans and undos that the server does not have. */
  waiting: number;
  /** Those that it has refused and that are not dismissed. */
  refused: number;
  connection: 'online' | 'offline' | 'signed-out';
  /** They are being sent now. */
  sending: boolean;
  /** When the roster was read or compared with the server last, ISO; null while there is none. */
  rosterAt: string | null;
}

export interface QueueWords {
  state: 'saved' | 'waiting' | 'sending' | 'signed-out';
  queue: string;
  roster: string;
}

const MINUTE = 60_000;

/** The words of the line about the queue; never empty. */
export function queueWords({ waiting, connection, sending, rosterAt }: QueueState, now: Date): QueueWords {
  return { ...queueOf({ waiting, connection, sending }), roster: rosterAge(rosterAt, now) };
}

function queueOf({
  waiting,
  connection,
  sending,
}: Pick<QueueState, 'waiting' | 'connection' | 'sending'>): Pick<QueueWords, 'state' | 'queue'> {
  if (connection === 'signed-out') {
    return {
      state: 'signed-out',
      queue:
        waiting > 0
          ? `انتهت الجلسة: سجّل الدخول لإرسال ${countOf(waiting, 'operation', 'genitive')}`
          : 'انتهت الجلسة: سجّل الدخول ليصل ما تمسحه إلى الخادم',
    };
  }
  if (connection === 'offline') {
    return {
      state: 'waiting',
      queue: waiting > 0 ? `دون اتصال · تنتظر الإرسال: ${waiting}` : 'دون اتصال · يُحفظ المسح على الجهاز',
    };
  }
  if (waiting === 0) return { state: 'saved', queue: 'كل شيء محفوظ على الخادم' };
  return { state: sending ? 'sending' : 'waiting', queue: `تنتظر الإرسال: ${waiting}` };
}

function rosterAge(at: string | null, now: Date): string {
  if (at === null) return 'لم تُحمَّل القائمة بعد';
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE);
  if (minutes < 1) return 'القائمة محدثة الآن';
  if (minutes < 60) return `القائمة محدثة منذ ${countOf(minutes, 'minute', 'genitive')}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `القائمة محدثة منذ ${countOf(hours, 'hour', 'genitive')}`;
  return `القائمة محدثة منذ ${countOf(Math.floor(hours / 24), 'day', 'genitive')}`;
}
