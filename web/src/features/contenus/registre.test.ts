import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { TEMPLATES } from '@ael/contract/contenus/templates.ts'
import { expect, it } from 'vitest'
import { MODELES } from './registre.ts'
import { VISUELS } from './visuels/registre.ts'

const kebab = (nom: string): string =>
  nom
    .replaceAll('_', '-')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
const fichiers = async (dossier: string) =>
  (await readdir(path.join(import.meta.dirname, dossier)))
    .filter((nom) => /^[a-z].*\.tsx$/.test(nom))
    .map((nom) => nom.replace(/\.tsx$/, ''))
    .sort()

it('every template of the contract is one file and one line of the registry', async () => {
  expect(MODELES.map(({ nom }) => nom).sort()).toEqual([...TEMPLATES].sort())
  expect(await fichiers('templates')).toEqual(TEMPLATES.map(kebab).sort())
})

it('every picture is one file and one line of the registry', async () => {
  expect(await fichiers('visuels')).toEqual(Object.keys(VISUELS).sort())
})
