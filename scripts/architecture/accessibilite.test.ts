import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readProjectFile } from './source-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const audit = readProjectFile('docs/accessibilite/audit-rgaa.md')
/** How many criteria each theme of the RGAA 4.1 has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]
const etats = [
  ...audit.matchAll(/^\| (\d+\.\d+) \| [^|]+ \| (conforme|non conforme|non vérifié|non applicable) \| [^|]+ \|$/gm),
]
const nombre = (voulu: string): number => etats.filter(([, , etat]) => etat === voulu).length
const conformes = nombre('conforme')
const applicables = etats.length - nombre('non applicable')
const taux = `${Math.floor((100 * conformes) / applicables)} % des critères applicables`

it('the audit of accessibility judges every criterion of the RGAA, once', () => {
  const attendus = THEMES.flatMap((nb, theme) => Array.from({ length: nb }, (_, rang) => `${theme + 1}.${rang + 1}`))
  expect(etats.map(([, critere]) => critere)).toEqual(attendus)
})

it('the audit and the statement tell the rate that the criteria make, what was not verified counted against it', () => {
  expect(audit).toContain(`**${taux} sont respectés**`)
  expect(audit).toContain(
    `${conformes} conformes, ${nombre('non conforme')} non conformes, ${nombre('non vérifié')} non`,
  )
  expect(readProjectFile('server/src/domaines/contenus/textes/accessibilite.ts')).toContain(`${taux} respectés`)
})

it('what fails is in the statement, by its criterion', () => {
  const texte = readProjectFile('server/src/domaines/contenus/textes/accessibilite.ts')
  const tus = etats.filter(([, critere = '', etat]) => etat === 'non conforme' && !texte.includes(critere))
  expect(tus.map(([, critere]) => critere)).toEqual([])
})

it('the evidence of the audit is files that there are', () => {
  const cites = [...audit.matchAll(/`((?:web|server|e2e|scripts)\/[\w./-]+)`/g)].map(([, fichier = '']) => fichier)
  expect(cites.filter((fichier) => !existsSync(path.join(ROOT, fichier)))).toEqual([])
  expect(cites.length).toBeGreaterThan(10)
})
