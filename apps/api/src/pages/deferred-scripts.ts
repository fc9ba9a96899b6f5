const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Adds the scripts after the first paint. A hidden tab paints nothing, and some browsers report no paint at all. */
export const SCRIPT_LOADER = `{
const load = () => {
  const scripts = document.getElementById('scripts');
  if (scripts) document.head.append(scripts.content);
  scripts?.remove();
};
if (document.hidden) load();
document.addEventListener('visibilitychange', load, { once: true });
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
setTimeout(load, 3000);
}`;

/**
 * Defers the scripts of a page until it has been painted. For a page that is complete without them: they would compete
 * with its pictures for bandwidth.
 */
export function withDeferredScripts(html: string): string {
  const tags = html.match(SCRIPTS)?.join('') ?? '';
  return html
    .replaceAll(SCRIPTS, '')
    .replace(
      '</body>',
      () => `<template id="scripts">${tags}</template><script>${SCRIPT_LOADER}</script></body>`,
    );
}
