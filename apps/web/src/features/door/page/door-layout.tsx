import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OutcomeTone } from '../outcome/outcome-texts.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './door-layout.module.css';

interface DoorLayoutProps {
  classChoice: ReactNode;
  counter: ReactNode;
  settings: ReactNode;
  /** Null: the dense view, for scanners. */
  camera: ReactNode | null;
  outcome: ReactNode;
  field: ReactNode;
  queue: ReactNode;
  refused: ReactNode;
  recent: ReactNode;
  /** The camera's frame lights up for each new scan, as eyes are on the card. */
  latest: { id: string; tone: OutcomeTone } | null;
}

/**
 * The door's screen. On a phone everything that a scan needs fits the window, and the list of scans is below; the camera takes the
 * height that is left. Wide, there are two columns. No part changes its size with an outcome.
 */
export function DoorLayout(slots: DoorLayoutProps) {
  const { camera, latest } = slots;
  return (
    <div className={classes.page} data-camera={camera !== null || undefined}>
      <VisuallyHidden component="h1">الباب</VisuallyHidden>
      <div className={classes.head}>
        <div className={classes.choice}>{slots.classChoice}</div>
        <div className={classes.count}>
          {slots.counter}
          {slots.settings}
        </div>
      </div>
      {camera !== null && (
        <div className={classes.camera}>
          {camera}
          {latest && (
            <span
              key={latest.id}
              className={`${shared.toned} ${classes.flash}`}
              data-tone={latest.tone}
              aria-hidden
            />
          )}
        </div>
      )}
      <div className={classes.outcome}>{slots.outcome}</div>
      <div className={classes.field}>{slots.field}</div>
      <div className={classes.queue}>{slots.queue}</div>
      <div className={classes.lists}>
        {slots.refused}
        {slots.recent}
      </div>
    </div>
  );
}
