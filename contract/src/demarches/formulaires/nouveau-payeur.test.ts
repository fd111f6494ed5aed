import { describe, expect, it } from 'vitest'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { nouveauPayeur } from './nouveau-payeur.ts'

describe('another payer', () => {
  it.each([
    ['Particulier', ['payeur_prenom', 'payeur_dateNaissance', 'payeur_naissance_ville'], ['payeur_siret']],
    ['Professionnel', ['payeur_siret'], ['payeur_prenom', 'payeur_dateNaissance', 'payeur_naissance_ville']],
  ])('who is a %s', (payeur_type, demandees, tues) => {
    const ids = demandes(nouveauPayeur, { payeur_type })
    expect(ids).toEqual(expect.arrayContaining(demandees))
    expect(ids.filter((id) => tues.includes(id))).toEqual([])
  })

  it.each([
    [true, 'Saisissez une date au format JJ/MM/AAAA.'],
    [false, null],
  ])('tells his birth where it is required (%s): %s', (naissanceExigee, dit) => {
    const contexte = contexteDe(nouveauPayeur, { actives: { factureElectroniqueLibre: false, naissanceExigee } })
    expect(
      ditDe(nouveauPayeur, 'payeur_dateNaissance', { payeur_type: 'Particulier', payeur_dateNaissance: '' }, contexte),
    ).toBe(dit)
  })

  it.each([
    ['payeur_accord', 'Non', 'Cochez cette case pour continuer.'],
    ['info_date', '21/11/2026', 'Choisissez une date à partir du 22/11/2026.'],
    ['info_date', '22/11/2026', null],
  ])('%s « %s »: %s', (champ, valeur, dit) => {
    expect(ditDe(nouveauPayeur, champ, { [champ]: valeur })).toBe(dit)
  })

  it('of a company is sent without what a person would have answered', () => {
    const contexte = contexteDe(nouveauPayeur)
    const choisies = { payeur_type: 'Professionnel', payeur_prenom: 'Zoé', payeur_dateNaissance: '01/01/1980' }
    const envoye = soumettre(nouveauPayeur, repondre(nouveauPayeur, contexte, { choisies }), contexte)
    expect(Object.keys(envoye).filter((id) => /prenom|aissance/.test(id))).toEqual([])
  })
})
