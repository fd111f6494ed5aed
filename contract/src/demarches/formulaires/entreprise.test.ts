import { describe, expect, it } from 'vitest'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { entreprise } from './entreprise.ts'

describe('a company in difficulty', () => {
  it('says in how many instalments when it asks to pay in several', () => {
    expect(demandes(entreprise, { info_delai: 'ETALEMENT' })).toContain('info_nombreMensualites')
    expect(demandes(entreprise, { info_delai: 'REPORT' })).not.toContain('info_nombreMensualites')
  })

  it('what was said of instalments is dropped once a delay is asked for instead', () => {
    const contexte = contexteDe(entreprise)
    const reponses = repondre(entreprise, contexte, { choisies: { info_delai: 'REPORT', info_nombreMensualites: '6' } })
    expect(soumettre(entreprise, reponses, contexte)).not.toHaveProperty('info_nombreMensualites')
  })

  it.each([
    ['info_eligibilite', 'Non', 'Cochez cette case pour continuer.'],
    ['info_siret', '35600000000049', 'Saisissez les 14 chiffres du SIRET\u202F: l’un d’eux au moins n’est pas le bon.'],
    ['info_siret', '356 000 000 00048', null],
    ['info_ape', '36OOZ', 'Saisissez le code APE\u202F: 4 chiffres et une lettre, par exemple 3600Z.'],
    ['user_telephone', '03 20 00 00 00', 'Saisissez un numéro de mobile français, qui commence par 06 ou 07.'],
    ['info_file', [], 'Joignez le document demandé.'],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(entreprise, champ, { [champ]: valeur })).toBe(dit)
  })
})
