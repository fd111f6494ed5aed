import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { TYPES_ALERTE } from '@ael/contract/alertes/regles.ts'
import { expect, it } from 'vitest'
import { reglesComptables, reglesConsommation } from './registre.ts'

const regles = { ...reglesConsommation, ...reglesComptables }

it('registers every rule of the folder under the name of its file', async () => {
  const fichiers = (await readdir(path.join(import.meta.dirname, 'regles'))).filter(
    (fichier) => !fichier.endsWith('.test.ts'),
  )
  expect(new Set(Object.keys(regles))).toEqual(new Set(fichiers.map((fichier) => path.basename(fichier, '.ts'))))
})

it('has one rule for each type', () => {
  expect(
    Object.values(regles)
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...TYPES_ALERTE].sort())
})
