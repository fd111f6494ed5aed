import { existsSync } from 'node:fs'
import path from 'node:path'
import { tousLesFormulaires } from '@ael/contract/demarches/formulaires/registre.ts'
import { describe, expect, it } from 'vitest'
import { projectFiles, readProjectFile } from './source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FORMULAIRES = 'contract/src/demarches/formulaires'
const EFFETS = 'server/src/domaines/demarches/effets'

const [, section = ''] =
  /^### Tous les formulaires\n([\s\S]*?)^### /mu.exec(readProjectFile('docs/domaines/demarches.md')) ?? []
const cites = (cellule: string) => [...cellule.matchAll(/`([^`]+)`/g)].map(([, cite = '']) => cite)
const lignes = [...section.matchAll(/^\| ([A-Z][A-Z0-9_]+) \| ([^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, type = '', adresses = '', essai = '', effet = '']) => ({
    type,
    adresses: cites(adresses),
    essai: cites(essai),
    effets: cites(effet),
  }),
)
const deService = (type: string) => /^(?:SOUSCRIPTION|RESILIATION)_[A-Z][A-Z0-9](?:_CONTACT)?$/.test(type)
/** The addresses of forms, by type, as the browser declares them. */
const declarees = [
  ...readProjectFile('web/src/features/demarches/adresses.ts').matchAll(
    /^ {2}'(\/[^']+)': \{[^}]*?type: '([A-Z0-9_]+)'/gm,
  ),
].map(([, adresse = '', type = '']) => ({ adresse, type }))
const routes = projectFiles()
  .filter((file) => file.startsWith('web/src/app/router/routes/'))
  .map(readProjectFile)
  .join('\n')

describe('the table of all forms', () => {
  it('has each of them once, but for those of services', () => {
    const types = tousLesFormulaires().map(({ type }) => type)
    expect(lignes.map(({ type }) => type).toSorted()).toEqual(types.filter((type) => !deService(type)).toSorted())
  })

  it('has every address that a form has in the browser', () => {
    expect(declarees.length).toBeGreaterThan(20)
    const dites = new Set(lignes.flatMap(({ type, adresses }) => adresses.map((adresse) => `${type} ${adresse}`)))
    expect(declarees.filter(({ adresse, type }) => !dites.has(`${type} ${adresse}`))).toEqual([])
  })

  it.each(lignes)('$type opens at an address, and has the tests that are told', ({ type, adresses, essai, effets }) => {
    expect(adresses).not.toEqual([])
    const aLui = new Set(declarees.filter((une) => une.type === type).map(({ adresse }) => adresse))
    expect(adresses.filter((adresse) => !aLui.has(adresse) && !routes.includes(`'${adresse}`))).toEqual([])
    const formulaire = `${FORMULAIRES}/${(essai[0] ?? '').replace('.test', '')}`
    expect(readProjectFile(formulaire)).toContain(`type: '${type}'`)
    expect(existsSync(path.join(ROOT, FORMULAIRES, essai[0] ?? ''))).toBe(true)
    for (const effet of effets) expect(readProjectFile(`${EFFETS}/${effet}`)).toContain(`'${type}'`)
  })
})
