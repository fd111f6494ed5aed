import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fautesDeTypographie } from '../testing/phrases.ts'

const DOMAINES = ['acces', 'utilisateurs', 'consommation', 'tableau-de-bord']
const fichiers = globSync(
  DOMAINES.map((domaine) => `${domaine}/**/*.ts`),
  { cwd: import.meta.dirname },
).filter((fichier) => !fichier.endsWith('.test.ts'))

it.each(fichiers)('%s writes French as it is printed', (fichier) => {
  expect(fautesDeTypographie(path.join(import.meta.dirname, fichier))).toEqual([])
})
