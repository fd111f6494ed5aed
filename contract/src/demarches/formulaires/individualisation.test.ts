import { describe, expect, it } from 'vitest'
import { contexteDe, demandes, ditDe, repondre } from '../testing/reponses.ts'
import { individualisation } from './individualisation.ts'
import { parcourir } from '../moteur/parcourir.ts'

describe('individual contracts', () => {
  it.each([
    ['Oui', null],
    ['Non', 'Joignez le document demandé.'],
  ])('the minutes of the assembly, of a new building (%s): %s', (neuve, dit) => {
    expect(
      ditDe(individualisation, 'immeuble_procesVerbal', {
        immeuble_constructionNeuve: neuve,
        immeuble_procesVerbal: [],
      }),
    ).toBe(dit)
  })

  it.each([
    ['Particulier', 'payeur_dateNaissance', 'payeur_siret', 'Nom'],
    ['Professionnel', 'payeur_siret', 'payeur_dateNaissance', 'Raison sociale'],
  ])('a payer who is a %s', (payeur_type, demande, tu, libelle) => {
    const contexte = contexteDe(individualisation)
    const reponses = repondre(individualisation, contexte, { choisies: { payeur_type } })
    expect(demandes(individualisation, reponses)).toContain(demande)
    expect(demandes(individualisation, reponses)).not.toContain(tu)
    expect(demandes(individualisation, reponses).includes('payeur_prenom')).toBe(payeur_type === 'Particulier')
    const nom = parcourir(individualisation, reponses, contexte)
      .flatMap(({ champs }) => champs)
      .find(({ champ }) => champ.id === 'payeur_nom')
    expect(nom?.libelle).toBe(libelle)
  })

  it.each([
    ['22/11/2010', null],
    ['23/11/2010', 'Saisissez une date de naissance qui donne entre 16 et 120 ans.'],
    ['21/11/1906', 'Saisissez une date de naissance qui donne entre 16 et 120 ans.'],
  ])('a payer born on %s: %s', (payeur_dateNaissance, dit) => {
    expect(ditDe(individualisation, 'payeur_dateNaissance', { payeur_type: 'Particulier', payeur_dateNaissance })).toBe(
      dit,
    )
  })
})
