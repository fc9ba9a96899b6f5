import type { CSSProperties } from 'react';
import type { Modules } from './modules.js';

interface ModulesPictureProps {
  modules: Modules;
  /** What it is, for screen readers; without it the picture is left out, as its text stands beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A QR or barcode in black, stretched to the size that its class gives it. */
export function ModulesPicture({ modules: { width, height, path }, label, className }: ModulesPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
      style={{ '--modules': width } as CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
