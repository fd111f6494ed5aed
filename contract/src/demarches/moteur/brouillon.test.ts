import { expect, it } from 'vitest'
import { modifCoordBancaire } from '../formulaires/modif-coord-bancaire.ts'
import { reclamation } from '../formulaires/reclamation.ts'
import { tousLesFormulaires } from '../formulaires/registre.ts'
import { formulaireAvec } from '../testing/reponses.ts'
import { champsGardes, JOURS_BROUILLON, versionDe } from './brouillon.ts'

it('no draft keeps a file or a bank account', () => {
  const gardes = [reclamation, modifCoordBancaire].flatMap((formulaire) => champsGardes(formulaire).map(({ id }) => id))
  expect(gardes).toContain('info_message')
  expect(gardes).toContain('prelevement_type')
  expect(gardes.filter((id) => /iban|bic|nomTitulaire|info_file/i.test(id))).toEqual([])
})

it('other questions are another version, short enough to be kept', () => {
  expect(tousLesFormulaires().filter((formulaire) => versionDe(formulaire).length > 8000)).toEqual([])
  expect(versionDe(reclamation)).not.toBe(versionDe({ ...reclamation, etapes: reclamation.etapes.slice(1) }))
})

it('the version is that of what is asked and of how, not of what it is called', () => {
  const champ = { id: 'champ', libelle: 'Champ', type: 'case' } as const
  const version = versionDe(formulaireAvec(champ))
  expect(versionDe(formulaireAvec({ ...champ, libelle: 'Autrement' }))).toBe(version)
  expect(versionDe(formulaireAvec({ ...champ, type: 'date' }))).not.toBe(version)
  expect(versionDe(formulaireAvec({ ...champ, id: 'autre' }))).not.toBe(version)
  expect(JOURS_BROUILLON).toBe(7)
})
