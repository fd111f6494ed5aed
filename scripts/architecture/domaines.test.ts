import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { tableDesAppels } from './appels.ts'
import { isSource, projectFiles, readProjectFile } from './source-files.ts'

const files = projectFiles()
const page = (domaine: string): string => `docs/domaines/${domaine}.md`
const pages = files.filter((file) => /^docs\/domaines\/[^/]+\.md$/.test(file))
const domaines = [
  ...new Set(files.flatMap((file) => /^(?:contract\/src|server\/src\/domaines)\/([^/]+)\//.exec(file)?.[1] ?? [])),
].filter((dossier) => dossier !== 'testing')

/** The anchor that a heading has where the page is read. */
const ancre = (titre: string): string =>
  titre
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const titres = (text: string): string[] => [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, titre = '']) => titre)
const ancres = new Map(pages.map((file) => [file, titres(readProjectFile(file)).map(ancre)]))

describe('docs/domaines', () => {
  it('has a page for every domain, and no other', () => {
    expect(pages.toSorted()).toEqual(domaines.map(page).toSorted())
  })

  it.each(pages)('%s has the parts of a domain, and no heading twice', (file) => {
    const text = readProjectFile(file)
    const parties = [...text.matchAll(/^## (.+)$/gm)].map(([, titre]) => titre)
    const attendues = ['Ce qu’il fait', 'Règles', 'États', 'Appels', 'Décisions']
    expect(parties).toEqual(attendues.filter((partie) => parties.includes(partie)))
    expect(parties).toEqual(expect.arrayContaining(['Ce qu’il fait', 'Règles', 'Décisions']))
    const siennes = ancres.get(file) ?? []
    expect(siennes.filter((une, rang) => siennes.indexOf(une) !== rang)).toEqual([])
  })

  it.each(domaines)(
    '%s tells its calls as the contract declares them: npm run docs:appels writes them',
    async (domaine) => {
      const text = readProjectFile(page(domaine))
      const [avant = '', apres = ''] = text.split('\n## Appels\n')
      const suite = apres.indexOf('\n## ')
      const table = await tableDesAppels(domaine)
      const voulue = table === null || apres === '' ? text : `${avant}\n## Appels\n\n${table}\n${apres.slice(suite)}`
      expect(apres !== '').toBe(table !== null)
      await expect(voulue).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../..', page(domaine)))
    },
  )

  it.each(domaines)(
    '%s tells them with the apostrophe of print, which the matrix of rights and the journal show',
    async (domaine) => {
      expect((await tableDesAppels(domaine)) ?? '').not.toMatch(/'/)
    },
  )
})

describe('what the sources cite', () => {
  // A migration is never edited once it is delivered, its comments included.
  const sources = files
    .filter((file) => (isSource(file) || /\.(sql|css)$/.test(file)) && !file.startsWith('server/src/db/migrations/'))
    .filter((file) => file !== 'scripts/architecture/domaines.test.ts')
    .map((file) => ({ file, text: readProjectFile(file) }))
  const citees = [
    ...sources,
    ...files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: readProjectFile(file) })),
  ].flatMap(({ file, text }) =>
    [...text.matchAll(/(?:docs\/|\.\.\/|\]\()?(domaines\/[\w-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].map(
      ([cite, chemin, titre]) => ({ file, cite, chemin: `docs/${chemin}`, titre }),
    ),
  )

  it('leads to a page and a heading that there are', () => {
    expect(citees.filter(({ titre }) => titre !== undefined).length).toBeGreaterThan(100)
    const mortes = citees.filter(({ chemin, titre }) => {
      const siennes = ancres.get(chemin)
      return siennes === undefined || (titre !== undefined && !siennes.includes(titre))
    })
    expect(mortes.map(({ file, cite }) => `${file} → ${cite}`)).toEqual([])
  })

  it('is in the repository: no paragraph of a document that is not', () => {
    const ailleurs = /(?<!\bfile )\bspecification\b|§\s?\d/i
    expect(sources.filter(({ text }) => ailleurs.test(text)).map(({ file }) => file)).toEqual([])
  })
})
