import { contexteDe, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { releveCompte } from '@ael/contract/demarches/formulaires/releve-compte.ts'
import { describe, expect, it } from 'vitest'
import { departDemande, reponsesDe, saisieDemande, type Valeurs } from './saisie-demande.ts'

const ouverture = { formulaire: reclamation, contexte: contexteDe(reclamation) }
const { valeurs: vides } = departDemande(ouverture)
const bonnes = { ...vides, ...repondre(reclamation, ouverture.contexte) } as Valeurs

const refus = (etape: string | null, valeurs: Valeurs, { captcha = false } = {}) =>
  saisieDemande(ouverture, { etape, captcha })
    .safeParse({ valeurs, captcha: null })
    .error?.issues.map(({ path }) => path.join('.'))

describe('what is refused', () => {
  it.each<[string | null, Valeurs, { captcha?: boolean }, string[] | undefined]>([
    ['objet', vides, {}, ['valeurs.info_object', 'valeurs.info_message']],
    ['objet', bonnes, {}, undefined],
    ['coordonnees', { ...bonnes, user_email: 'x' }, {}, ['valeurs.user_email']],
    [null, { ...bonnes, info_message: '' }, {}, ['valeurs.info_message']],
    [null, bonnes, { captcha: true }, ['captcha']],
    ['objet', bonnes, { captcha: true }, undefined],
  ])('of %s', (etape, valeurs, captcha, attendu) => {
    expect(refus(etape, valeurs, captcha)).toEqual(attendu)
  })
})

it('files are answers by their names', () => {
  expect(reponsesDe({ info_file: [new File(['x'], 'a.pdf')], info_message: 'x' })).toEqual({
    info_file: ['a.pdf'],
    info_message: 'x',
  })
})

it('a form starts from what was typed before, where it is taken up again', () => {
  expect(departDemande(ouverture, { info_message: 'De l’eau.' }).valeurs).toEqual({
    ...vides,
    info_message: 'De l’eau.',
  })
  // Rather than from what would be proposed.
  const releve = { formulaire: releveCompte, contexte: contexteDe(releveCompte) }
  expect(departDemande(releve, { info_dateDebut: '01/02/2026' }).valeurs).toEqual({
    info_numeroContrat: '',
    info_dateDebut: '01/02/2026',
    info_dateFin: '22/11/2026',
  })
})
