import { describe, expect, it } from 'vitest'
import { departDe, parcourir } from '../moteur/parcourir.ts'
import { soumettre } from '../moteur/soumettre.ts'
import { contexteDe, CONTRAT, demandes, ditDe, repondre } from '../testing/reponses.ts'
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

  it('pays from today on unless told otherwise; the debit of the present one ends with him, where there is one', () => {
    const preleve = contexteDe(nouveauPayeur, { contrat: CONTRAT })
    expect(departDe(nouveauPayeur, preleve)).toMatchObject({ info_date: '2026-11-22' })
    const avis = (contexte: typeof preleve) => parcourir(nouveauPayeur, {}, contexte).flatMap((etape) => etape.avis)
    expect(avis(preleve)).toEqual([expect.stringMatching(/il prend fin avec lui/)])
    expect(avis(contexteDe(nouveauPayeur))).toEqual([])
  })

  it('of a company is sent without what a person would have answered', () => {
    const contexte = contexteDe(nouveauPayeur)
    const choisies = { payeur_type: 'Professionnel', payeur_prenom: 'Zoé', payeur_dateNaissance: '01/01/1980' }
    const envoye = soumettre(nouveauPayeur, repondre(nouveauPayeur, contexte, { choisies }), contexte)
    expect(Object.keys(envoye).filter((id) => /prenom|aissance/.test(id))).toEqual([])
  })
})
