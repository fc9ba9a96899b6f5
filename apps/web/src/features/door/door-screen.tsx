import { Alert } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DoorClass } from '@daad/domain/scan';
import { reasonOf } from '#web/lib/api-error.js';
import { CameraScanner } from './camera/camera-scanner.js';
import { RepeatFilter } from './camera/repeat-filter.js';
import { CodeField } from './input/code-field.js';
import { MAX_MATCHES, type RosterMatch } from './input/roster-match.js';
import { useWedge } from './input/use-wedge.js';
import type { DoorSchool } from './offline/door-school.js';
import type { OpenDoor } from './offline/open-door.js';
import { useIsOffline } from './offline/use-door.js';
import { useDoorSettings } from './outcome/door-settings.js';
import { OutcomeCard } from './outcome/outcome-card.js';
import { outcomeTexts } from './outcome/outcome-texts.js';
import { RecentScans } from './outcome/recent-scans.js';
import { useCollect } from './outcome/use-collect.js';
import { useOverrideReasons } from './outcome/use-override-reasons.js';
import { useSignals } from './outcome/use-signals.js';
import { ClassChoice } from './page/class-choice.js';
import { DoorCounter } from './page/door-counter.js';
import { DoorLayout } from './page/door-layout.js';
import { DoorSettingsMenu } from './page/door-settings-menu.js';
import { QueueStatus } from './queue-status.js';
import { Refused } from './refused.js';
import { useDoorScans } from './use-door-scans.js';
import { useToday } from './use-today.js';
import { useUpToDate } from './use-up-to-date.js';

interface DoorScreenProps {
  door: OpenDoor;
  /** Whose door it is. */
  chosen: DoorClass;
  onChoose: (classId: string) => void;
}

/** The door of a class, from the roster that is on the device (specification 4 section 4). */
export function DoorScreen({ door, chosen, onChoose }: DoorScreenProps) {
  const { device } = door;
  const { school } = device.roster;
  const today = useToday();
  const { view, latest, shown, show, failure, fail, scan, makeUp, letIn } = useDoorScans(door, chosen.id);
  const [settings, changeSettings] = useDoorSettings();
  const reasons = useOverrideReasons(view.scans);
  const collect = useCollect(device, view.scans, fail);
  const isOffline = useIsOffline(door);
  const field = useRef<HTMLInputElement>(null);

  useUpToDate(device, chosen.id, today);
  const cardOf = (code: string) => school.cardOf(code)?.student.id ?? code;
  const isRepeated = useRepeats(cardOf);
  useWedge((code) => isRepeated(code) || void scan(code), field);
  useSignals(latest, settings);

  const counts = device.counts(chosen.id, today);
  /** Whether the field is free for the next one. */
  const enter = async (code: string) => {
    const outcome = (await scan(code))?.outcome;
    return outcome === 'marked' || outcome === 'already';
  };
  const undo = ({ id }: { id: string }) => void device.undo(id);

  return (
    <DoorLayout
      classChoice={<ClassChoice choices={school.classes} chosenId={chosen.id} onChoose={onChoose} />}
      counter={
        <DoorCounter
          present={counts.present - counts.makeUps}
          expected={counts.expected ?? 0}
          makeUps={counts.makeUps}
          ownCount={counts.isOwn && isOffline}
        />
      }
      settings={<DoorSettingsMenu settings={settings} onChange={changeSettings} />}
      camera={
        settings.camera ? (
          <CameraScanner
            active
            onCode={(code) => void scan(code)}
            cardOf={cardOf}
            cameraId={settings.cameraId}
            onCameraChange={(cameraId) => changeSettings({ cameraId })}
          />
        ) : null
      }
      latest={latest && { id: latest.id, tone: outcomeTexts(latest).tone }}
      outcome={
        failure === null ? (
          <OutcomeCard
            scan={shown}
            onMakeUp={(of) => void makeUp(of)}
            reasons={reasons}
            collect={collect}
            onOverride={(of, reason) => void letIn(of, reason).then((scan) => scan && reasons.forget(of.id))}
            onUndo={undo}
            onSearch={() => field.current?.focus()}
            {...(settings.homework && { onHomework: (of, state) => void device.noteHomework(of.id, state) })}
          />
        ) : (
          <NotStored failure={failure} />
        )
      }
      field={
        <CodeField
          fieldRef={field}
          find={(text) => matchesOf(school, text, chosen.id)}
          onCode={enter}
          scanId={latest?.id ?? null}
        />
      }
      queue={<QueueStatus door={door} />}
      refused={<Refused device={device} view={view} />}
      recent={<RecentScans scans={view.scans} onUndo={undo} onShow={show} />}
    />
  );
}

const NotStored = ({ failure }: { failure: unknown }) => (
  <Alert color="clay" title="لم يُحفظ على هذا الجهاز">
    {reasonOf(failure)}
  </Alert>
);

/** Whether a scanner has read the same card a moment ago. */
function useRepeats(cardOf: (code: string) => string): (code: string) => boolean {
  const [filter] = useState(() => new RepeatFilter());
  return (code) => !filter.accepts(cardOf(code), performance.now());
}

const matchesOf = (school: DoorSchool, text: string, classId: string): RosterMatch[] =>
  school.find(text, classId, MAX_MATCHES).map(({ student: { id, fullName, code }, className }) => ({
    studentId: id,
    fullName,
    code,
    className,
  }));
