import type { Plugin } from 'vite'

/** Asks for the text's font together with the style sheet instead of after it: its hashed name is only known once built. */
export function fontPreload(name: RegExp): Plugin {
  return {
    name: 'ael-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => name.test(path))
        if (!file) throw new Error(`No font matches ${name}`)
        const attrs = {
          rel: 'preload',
          href: `/ael-v2/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' as const }]
      },
    },
  }
}
