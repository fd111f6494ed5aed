import { describe, expect, it } from 'vitest'
import { FLECHES } from './fleches.ts'
import { cycle, dessiner, domaineDe, enPlus, flechesDe, nonOfferts, offertsEnVain } from './frontieres.ts'
import { importsOf, isSource, projectFiles, readProjectFile } from './source-files.ts'

const files = projectFiles().filter((file) => isSource(file) && file.startsWith('server/src/'))
const imports = files.flatMap((file) => importsOf(file, readProjectFile(file)))
const declare = Object.fromEntries(Object.entries(FLECHES).map(([de, siennes]) => [de, Object.keys(siennes)]))

describe('the domains of the server', () => {
  it('are all in the graph, by name', () => {
    const domaines = new Set(files.flatMap((file) => domaineDe(file) ?? []))
    expect(Object.keys(FLECHES)).toEqual([...domaines].toSorted())
  })

  it('use each other as is declared', () => {
    expect(enPlus(flechesDe(imports), declare)).toEqual([])
  })

  it('use all that is declared', () => {
    expect(enPlus(declare, flechesDe(imports))).toEqual([])
  })

  it('make no cycle', () => {
    expect(cycle(declare)).toBeNull()
  })

  it('are reached by what they offer', () => {
    expect(nonOfferts(imports)).toEqual([])
  })

  it('offer nothing that nobody takes', () => {
    expect(offertsEnVain(files, imports)).toEqual([])
  })

  it('are drawn in docs/architecture.md', () => {
    const [, dessin] = /```mermaid\n([^`]*)\n```/.exec(readProjectFile('docs/architecture.md')) ?? []
    expect(dessin).toBe(dessiner(declare))
  })
})

describe('the rules catch', () => {
  const importe = (file: string, specifier: string) => importsOf(file, `import '${specifier}'`)

  it('an arrow that is not declared, and one that nobody uses', () => {
    const fleches = flechesDe(importe('server/src/domaines/alertes/creer.ts', '../paiements/payer.public.ts'))
    expect(enPlus(fleches, { alertes: ['acces'] })).toEqual(['alertes → paiements'])
    expect(enPlus({ alertes: ['acces'] }, fleches)).toEqual(['alertes → acces'])
  })

  it('an arrow of types alone, and one that is fetched later', () => {
    const text = ["import type { A } from '../acces/a.public.ts'", "const b = () => import('../clients/b.public.ts')"]
    expect(flechesDe(importsOf('server/src/domaines/alertes/creer.ts', text.join('\n')))).toEqual({
      alertes: ['acces', 'clients'],
    })
  })

  it('a cycle, however long', () => {
    expect(cycle({ a: ['b'], b: ['c'], c: [] })).toBeNull()
    expect(cycle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeNull()
    expect(cycle({ a: ['b'], b: ['a'] })).toEqual(['a', 'b', 'a'])
    expect(cycle({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd', 'b'])
  })

  it.each([
    ['server/src/domaines/alertes/creer.ts', '../acces/fermetures.ts'],
    ['server/src/domaines/alertes/creer.ts', '../acces/univers/univers.query.ts'],
    ['server/src/domaines/alertes/creer.ts', '../acces/errors.ts'],
    ['server/src/import/cli.ts', '../domaines/referentiel/repository.ts'],
    ['server/src/compte/cli.ts', '../domaines/utilisateurs/repository.ts'],
  ])('%s importing %s, which is not offered', (file, specifier) => {
    expect(nonOfferts(importe(file, specifier))).toHaveLength(1)
  })

  it.each([
    ['server/src/domaines/alertes/creer.ts', './errors.ts'],
    ['server/src/domaines/alertes/creer.ts', '../../kernel/errors.ts'],
    ['server/src/domaines/alertes/creer.ts', '../acces/fermetures.public.ts'],
    ['server/src/domaines/alertes/creer.ts', '../acces/univers/univers.public.query.ts'],
    ['server/src/domaines/alertes/creer.test.ts', '../acces/errors.ts'],
    ['server/src/domaines/alertes/testing/creer.ts', '../acces/errors.ts'],
    ['server/src/domaines/registry.ts', './acces/routes.ts'],
    ['server/src/import/cli.ts', '../domaines/referentiel/charger-communes.public.ts'],
  ])('not %s importing %s', (file, specifier) => {
    expect(nonOfferts(importe(file, specifier))).toEqual([])
  })

  it('what is offered and nobody takes', () => {
    const offert = 'server/src/domaines/acces/fermetures.public.ts'
    expect(offertsEnVain([offert], importe('server/src/domaines/acces/routes.ts', './fermetures.public.ts'))).toEqual([
      offert,
    ])
    expect(
      offertsEnVain([offert], importe('server/src/domaines/alertes/a.ts', '../acces/fermetures.public.ts')),
    ).toEqual([])
  })
})
