import { Fragment } from 'react';
import { Ltr } from '#web/ui/layout/isolates.js';
import type { TextPart } from './outcome-texts.js';

/** A sentence with its names, times and codes isolated. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, place) => {
    if (typeof part === 'string') return <Fragment key={place}>{part}</Fragment>;
    return part.ltr ? <Ltr key={place}>{part.isolated}</Ltr> : <bdi key={place}>{part.isolated}</bdi>;
  });
}
