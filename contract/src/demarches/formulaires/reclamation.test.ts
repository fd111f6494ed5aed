import { describe, expect, it } from 'vitest'
import { recapituler } from '../moteur/soumettre.ts'
import { contexteDe, CONTRAT, demandes, ditDe, PERSONNE, repondre } from '../testing/reponses.ts'
import { reclamation } from './reclamation.ts'

describe('a complaint', () => {
  it('is asked of a visitor as of an account, whose contract cannot be typed over', () => {
    const contexte = contexteDe(reclamation, { personne: PERSONNE, contrat: CONTRAT })
    expect(demandes(reclamation, {}, contexte)).toEqual(demandes(reclamation, {}))
    const reponses = repondre(reclamation, contexte, { choisies: { info_numeroContrat: '9999999' } })
    expect(recapituler(reclamation, reponses, contexte)).toContainEqual({
      etape: 'Vos coordonnées',
      champ: 'info_numeroContrat',
      question: 'Numéro de contrat',
      reponse: '0001001',
    })
  })

  it.each([
    ['info_object', 'PISCINE', 'Choisissez une des réponses proposées.'],
    ['info_message', '<script>', 'Retirez les caractères < > $ %.'],
    ['info_message', 'é'.repeat(2001), 'Saisissez au plus 2\u202F000 caractères.'],
    ['user_telephone', '12', 'Saisissez un numéro de téléphone de 10 chiffres, par exemple 03 00 00 00 00.'],
    ['user_email', 'zoe@', 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.'],
    ['user_prenom', '', null],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(reclamation, champ, { [champ]: valeur })).toBe(dit)
  })

  it('takes no more files than its settings admit, and none where they admit none', () => {
    const deux = contexteDe(reclamation, { reglages: { nbMaxPj: 2 } })
    expect(ditDe(reclamation, 'info_file', { info_file: ['a.pdf', 'b.pdf', 'c.pdf'] }, deux)).toBe(
      'Joignez au plus 2 fichiers.',
    )
    expect(demandes(reclamation, {}, contexteDe(reclamation, { reglages: { autoriserPj: false } }))).not.toContain(
      'info_file',
    )
  })
})
