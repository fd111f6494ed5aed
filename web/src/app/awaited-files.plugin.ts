import type { Plugin, Rolldown } from 'vite'

/** The chunks that a signed-in user waits for, by the attribute of the first script that names their files. */
const AWAITED = { 'data-cadre': ['commun', 'cadre', 'upon'] }

/**
 * Tells the script that runs before the first paint (`public/apparence.js`) which files draw the screens of a signed-in
 * user: it has them fetched along with the first ones, where the browser would learn of them three round trips later.
 */
export function nameAwaitedFiles(): Plugin {
  let base = '/'
  return {
    name: 'ael:awaited-files',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        return Object.entries(AWAITED).reduce((page, [attribute, names]) => {
          const files = names.flatMap((name) => {
            const chunk = chunks.find((one) => one.name === name)
            if (!chunk) throw new Error(`no chunk is called ${name}`)
            return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
          })
          if (!page.includes(`${attribute}=""`)) throw new Error(`index.html has no ${attribute}`)
          return page.replace(`${attribute}=""`, `${attribute}="${files.map((file) => base + file).join(' ')}"`)
        }, html)
      },
    },
  }
}
