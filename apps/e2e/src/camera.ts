import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameraVideo, type Scene } from '@daad/testing/camera-video';
import config from '../playwright.config.js';

/** The browser's path and the switches of all journeys. */
const { launchOptions = {} } = config.use ?? {};

/** Of this worker's browser. */
const FILM = join(tmpdir(), `daad-camera-${process.pid}.mjpeg`);

/** For `test.use`: a browser with a camera that shows the film of `showFilm`, and that pages may use without a question. */
export const withCamera = {
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
};

/** What the camera shows from the next time on that a page opens it. */
export async function showFilm(scenes: readonly Scene[]): Promise<void> {
  await writeFile(FILM, await cameraVideo(scenes));
}
