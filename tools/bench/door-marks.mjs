/* global window, document, MutationObserver, MessageChannel, OffscreenCanvas, requestAnimationFrame */
/**
 * Run in the page, each by itself (`page.evaluate`), so none uses another. What is on the screen counts from the task after the
 * frame that has it.
 */

/** Before the page's own listeners, which stop a scanner's keys. */
export function recordEvents() {
  for (const type of ['keydown', 'input'])
    window.addEventListener(type, (event) => window.onRecorded?.(event), { capture: true });
}

/** Takes the time from the next such event until another element is at `change` and painted; `nextChange` waits for it. */
export function markStart({ type, key, change }) {
  const before = document.querySelector(change);
  window.nextAnswer = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing new at ${change}`)), 10_000);
    window.onRecorded = (event) => {
      if (event.type !== type || (key && event.key !== key)) return;
      window.onRecorded = undefined;
      const observer = new MutationObserver(() => {
        const now = document.querySelector(change);
        if (!now || now === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
  });
}

export const nextChange = () => window.nextAnswer;

/** Milliseconds from the request of the roster to its last byte, and from there to a door that works. */
export async function watchFirstStore() {
  while (!document.querySelector('[aria-label="الكود أو الاسم"]')) await new Promise(requestAnimationFrame);
  const shown = performance.now();
  const [{ startTime, responseEnd }] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/attendance/Roster'));
  return { download: responseEnd - startTime, store: shown - responseEnd };
}

/** Until the camera shows pictures and its reader has read some. */
export async function nextCamera() {
  while (!(document.querySelector('video')?.currentTime > 3)) await new Promise(requestAnimationFrame);
}

/**
 * The time from the capture of the first picture with a card to the change of the answer, and to the frame that shows it. The
 * pictures are looked at only until there is a card, so that this takes nothing from the reader.
 */
export async function holdCards({ times, answer }) {
  const video = document.querySelector('video');
  const canvas = new OffscreenCanvas(32, 32);
  const pixels = canvas.getContext('2d', { willReadFrequently: true });
  pixels.imageSmoothingEnabled = false;
  const nextPicture = () =>
    new Promise((resolve) =>
      video.requestVideoFrameCallback((now, { captureTime, presentationTime }) =>
        resolve(captureTime ?? presentationTime ?? now),
      ),
    );
  /** A card has black and white, the table has neither. */
  const isCard = () => {
    pixels.drawImage(video, video.videoWidth / 2 - 80, video.videoHeight / 2 - 80, 160, 160, 0, 0, 32, 32);
    const { data } = pixels.getImageData(0, 0, 32, 32);
    const values = data.filter((_, place) => place % 4 === 0);
    return Math.max(...values) > 200 && Math.min(...values) < 60;
  };
  const pictureWith = async (wanted) => {
    for (;;) {
      const capturedAt = await nextPicture();
      if (isCard() === wanted) return capturedAt;
    }
  };
  const answered = (before) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(answer) === before) return;
        observer.disconnect();
        const readAt = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ readAt, shownAt: performance.now() });
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  const took = [];
  while (took.length < times) {
    await pictureWith(false);
    const answer_ = answered(document.querySelector(answer));
    const capturedAt = await pictureWith(true);
    const { readAt, shownAt } = await answer_;
    took.push({ read: readAt - capturedAt, shown: shownAt - capturedAt });
  }
  return took;
}
