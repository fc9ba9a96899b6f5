import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CameraProblem } from './camera-problem.js';
import { loadReader } from './read-codes.js';
import { RepeatFilter } from './repeat-filter.js';
import { scanPictures } from './scan-pictures.js';
import { visiblePart } from './visible-part.js';

interface Scanning {
  video: RefObject<HTMLVideoElement | null>;
  active: boolean;
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
  cardOf: ((code: string) => string) | undefined;
}

/** Reads the codes of what a video shows while it is active. */
export function useScanning({ video, active, ...scanning }: Scanning): void {
  const onCode = useEffectEvent(scanning.onCode);
  const onProblem = useEffectEvent(scanning.onProblem);
  const cardOf = useEffectEvent((code: string) => scanning.cardOf?.(code) ?? code);
  // Of the component, so that a camera that starts anew does not scan the card before it once more.
  const [repeats] = useState(() => new RepeatFilter());
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const { signal } = controller;
    const canvas = document.createElement('canvas');
    canvas.getContext('2d', { willReadFrequently: true });
    loadReader()
      .then((read) =>
        scanPictures({
          nextPicture: () => nextPicture(video.current, canvas),
          read,
          isNewScan: (code) => repeats.accepts(cardOf(code), performance.now()),
          onCode,
          onError: (error) => isReaderError(error) || reportError(error),
          onUnreadable: () => onProblem('reader'),
          signal,
        }),
      )
      .catch(() => {
        if (!signal.aborted) onProblem('reader');
      });
    return () => controller.abort();
  }, [active, video, repeats]);
}

/** A bar of a Code 128 that fills half of such a picture has three pixels; more pixels only take longer. */
const LONGEST_SIDE = 960;

/** Single pictures may fail; that all of them do is shown to the person (`onUnreadable`). */
const isReaderError = (error: unknown): boolean => error instanceof DOMException;

/** The part in sight of the video's next picture, drawn to the canvas. */
async function nextPicture(
  video: HTMLVideoElement | null,
  canvas: HTMLCanvasElement,
): Promise<HTMLCanvasElement | null> {
  if (!video) return null;
  await new Promise<unknown>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (videoWidth === 0 || clientWidth === 0) return null;
  const box = { width: clientWidth, height: clientHeight };
  const { x, y, width, height } = visiblePart({ width: videoWidth, height: videoHeight }, box);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
