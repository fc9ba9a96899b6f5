import type { ReadCodes } from './found-code.js';
import { scannedTexts } from './read-codes.js';

interface Scanning {
  /** The next picture of the camera; null when there is none yet. */
  nextPicture: () => Promise<HTMLCanvasElement | null>;
  read: ReadCodes;
  isNewScan: (code: string) => boolean;
  onCode: (code: string) => void;
  /** Called for every picture that cannot be read, and for every code that `onCode` throws for. */
  onError: (error: unknown) => void;
  /** No picture of the last ones could be read: the reader is broken. */
  onUnreadable: () => void;
  signal: AbortSignal;
}

/** Single pictures cannot be read while a camera starts; so many in a row are no accident. */
const UNREADABLE_PICTURES = 20;
const LONGEST_REST_MS = 200;

/**
 * Reads one picture after the other until the signal. Between two it rests as long as the last one took, so that typing and
 * pressing have at least half of the time on a slow phone. Nothing that a code does stops it.
 */
export async function scanPictures(scanning: Scanning): Promise<void> {
  const { nextPicture, isNewScan, onCode, onError, signal } = scanning;
  let unreadable = 0;
  while (!signal.aborted) {
    const picture = await nextPicture();
    const began = performance.now();
    const texts = picture ? await readTexts(picture, scanning) : [];
    unreadable = texts ? 0 : unreadable + 1;
    if (unreadable === UNREADABLE_PICTURES) scanning.onUnreadable();
    for (const text of texts ?? []) {
      if (isAborted(signal) || !isNewScan(text)) continue;
      try {
        onCode(text);
      } catch (error) {
        onError(error);
      }
    }
    await rest(Math.min(performance.now() - began, LONGEST_REST_MS));
  }
}

/** It has changed behind an `await`, which the compiler does not see. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Null when the picture cannot be read. */
async function readTexts(picture: HTMLCanvasElement, { read, onError }: Scanning): Promise<string[] | null> {
  try {
    return scannedTexts(await read(picture));
  } catch (error) {
    onError(error);
    return null;
  }
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
