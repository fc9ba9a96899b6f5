import { useDocumentVisibility } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraProblem, cameraProblem } from './camera-problem.js';

export interface OpenCamera {
  track: MediaStreamTrack;
  /** Ids of all cameras of the device, when it has several. */
  cameras: readonly string[];
  hasTorch: boolean;
}

type CameraState =
  | { status: 'off' | 'starting' }
  | { status: 'on'; camera: OpenCamera }
  | { status: 'failed'; problem: CameraProblem };

/** Enough for a card that fills a third of the picture; more only takes longer to read. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The camera of the device in a video element, as long as it is wanted and the page is in sight. */
export function useCamera(wanted: boolean, cameraId: string | null) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ status: 'off' });
  const [attempt, setAttempt] = useState(0);
  const isWanted = useDocumentVisibility() === 'visible' && wanted;
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    setState({ status: 'starting' });
    showCamera(video, cameraId, controller.signal)
      .then((camera) => {
        if (!camera || controller.signal.aborted) return;
        camera.track.addEventListener('ended', () => setState({ status: 'failed', problem: 'lost' }), {
          signal: controller.signal,
        });
        setState({ status: 'on', camera });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ status: 'failed', problem: cameraProblem(error) });
      });
    return () => {
      controller.abort();
      setState({ status: 'off' });
    };
  }, [isWanted, cameraId, attempt]);
  return {
    video,
    state,
    fail: (problem: CameraProblem) => setState({ status: 'failed', problem }),
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Until the signal, at which the camera is released. Null when that has happened already. */
async function showCamera(
  video: RefObject<HTMLVideoElement | null>,
  cameraId: string | null,
  signal: AbortSignal,
): Promise<OpenCamera | null> {
  const stream = await openStream(cameraId);
  const release = () => {
    for (const each of stream.getTracks()) each.stop();
    if (video.current?.srcObject === stream) video.current.srcObject = null;
  };
  signal.addEventListener('abort', release);
  const [track] = stream.getVideoTracks();
  if (signal.aborted || !track || !video.current) {
    release();
    return null;
  }
  video.current.srcObject = stream;
  // Rejected when the stream is replaced before it shows, which needs no message.
  await video.current.play().catch(() => undefined);
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  return {
    track,
    cameras: cameras.length > 1 ? cameras : [],
    hasTorch: capabilitiesOf(track).torch === true,
  };
}

async function openStream(cameraId: string | null): Promise<MediaStream> {
  // Absent where the page did not come by https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('No camera without https.', 'NotSupportedError');
  const open = (choice: MediaTrackConstraints) =>
    devices.getUserMedia({ audio: false, video: { ...SIZE, ...choice } });
  const rear = () => open({ facingMode: { ideal: 'environment' } });
  if (cameraId === null) return rear();
  try {
    return await open({ deviceId: { exact: cameraId } });
  } catch (error) {
    // A remembered camera that is not there any more.
    if (cameraProblem(error) === 'missing') return rear();
    throw error;
  }
}

/** TypeScript does not know the torch (https://w3c.github.io/mediacapture-image/#dom-mediatrackcapabilities-torch). */
const capabilitiesOf = (track: MediaStreamTrack): { torch?: boolean } =>
  // Firefox had none before version 132.
  (track as { getCapabilities?: () => object }).getCapabilities?.() ?? {};

/** @returns whether the torch is on afterwards */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
    return on;
  } catch {
    return !on;
  }
}
