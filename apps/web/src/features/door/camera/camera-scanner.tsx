import { ActionIcon, Button, Group } from '@mantine/core';
import { IconBolt, IconBoltOff, IconCameraOff, IconCameraRotate, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import shared from '#web/ui/layout/shared.module.css';
import { CAMERA_PROBLEMS, type CameraProblem } from './camera-problem.js';
import { type OpenCamera, switchTorch, useCamera } from './use-camera.js';
import { useScanning } from './use-scanning.js';
import classes from './camera-scanner.module.css';

interface CameraScannerProps {
  /** The camera is released while it is not, and while the page is out of sight. */
  active: boolean;
  /** Called once for each card that comes into sight. What it throws is reported and stops nothing. */
  onCode: (code: string) => void;
  /** Why there is no picture; null once there is one. */
  onProblem?: (problem: CameraProblem | null) => void;
  /** What the codes of one card have in common, such as the student's id; else each code is a separate card. */
  cardOf?: (code: string) => string;
  /** Null: the one at the back. */
  cameraId?: string | null;
  onCameraChange?: (id: string) => void;
}

/** The picture of the camera, which reads the QR codes and Code 128 of cards held before it. */
export function CameraScanner(props: CameraScannerProps) {
  const { active, onCode, onProblem, cardOf, cameraId = null, onCameraChange } = props;
  const { video, state, fail, retry } = useCamera(active, cameraId);
  useScanning({ video, active: state.status === 'on', onCode, onProblem: fail, cardOf });

  const problem = state.status === 'failed' ? state.problem : null;
  const report = useEffectEvent(() => onProblem?.(problem));
  useEffect(() => {
    if (problem || state.status === 'on') report();
  }, [problem, state.status]);

  return (
    <div className={classes.view} data-status={state.status}>
      <video ref={video} className={classes.video} aria-label="صورة الكاميرا" muted playsInline />
      {state.status === 'on' && (
        <>
          <div className={classes.frame} aria-hidden />
          <CameraButtons
            key={state.camera.track.id}
            camera={state.camera}
            {...(onCameraChange && { onCameraChange })}
          />
        </>
      )}
      {state.status === 'starting' && <p className={classes.note}>جارٍ تشغيل الكاميرا…</p>}
      {problem && <ProblemNote problem={problem} onRetry={retry} />}
    </div>
  );
}

interface CameraButtonsProps {
  camera: OpenCamera;
  onCameraChange?: (id: string) => void;
}

function CameraButtons({ camera: { track, cameras, hasTorch }, onCameraChange }: CameraButtonsProps) {
  const [isLit, setLit] = useState(false);
  const next = cameras[(cameras.indexOf(track.getSettings().deviceId ?? '') + 1) % cameras.length];
  const button = {
    variant: 'filled',
    color: 'dark',
    size: 44,
    radius: 'xl',
    className: classes.button ?? '',
  } as const;
  return (
    <Group gap="xs" className={classes.buttons ?? ''}>
      {hasTorch && (
        <ActionIcon
          {...button}
          aria-label="الإضاءة"
          aria-pressed={isLit}
          onClick={() => void switchTorch(track, !isLit).then(setLit)}
        >
          {isLit ? <IconBoltOff size={22} aria-hidden /> : <IconBolt size={22} aria-hidden />}
        </ActionIcon>
      )}
      {next && onCameraChange && (
        <ActionIcon {...button} aria-label="تبديل الكاميرا" onClick={() => onCameraChange(next)}>
          <IconCameraRotate size={22} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function ProblemNote({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, advice } = CAMERA_PROBLEMS[problem];
  return (
    <div role="alert" className={`${shared.column} ${classes.note}`}>
      <IconCameraOff size={28} aria-hidden />
      <strong>{title}</strong>
      <span>{advice}</span>
      <Button
        variant="white"
        color="dark"
        size="sm"
        leftSection={<IconRefresh size={18} />}
        onClick={onRetry}
      >
        إعادة المحاولة
      </Button>
    </div>
  );
}
