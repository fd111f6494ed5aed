import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fautesDeTypographie } from '../testing/phrases.ts'

// The texts of contents get their spaces when they are saved.
const AILLEURS = ['.test.ts', '.sql.ts', `${path.join('contenus', 'textes')}${path.sep}`]
const fichiers = globSync(['*/**/*.ts', '../http/*.ts'], { cwd: import.meta.dirname }).filter(
  (fichier) => !AILLEURS.some((morceau) => fichier.includes(morceau)),
)

it.each(fichiers)('%s writes French as it is printed', (fichier) => {
  expect(fautesDeTypographie(path.join(import.meta.dirname, fichier))).toEqual([])
})
