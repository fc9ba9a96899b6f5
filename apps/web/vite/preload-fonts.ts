import type { Plugin } from 'vite';

/** Lets the browser fetch the font files that every Arabic screen needs before it has read the style sheet. */
export function preloadFonts(...names: string[]): Plugin {
  return {
    name: 'daad:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((fileName) => fileName.endsWith('.woff2') && names.some((name) => fileName.includes(name)))
          .map((fileName) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` },
          }));
      },
    },
  };
}
