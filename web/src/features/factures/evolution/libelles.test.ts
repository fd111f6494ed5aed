import type { Evolution } from '@ael/contract/factures/documents.schemas.ts'
import { expect, it } from 'vitest'
import { direEffet } from './libelles.ts'

type Effet = Evolution['effets'][number]
const contexte = (unite: Evolution['unite'] = 'M3', estimee = true) => ({
  unite,
  changementCompteur: '2026-05-04',
  facture: { estimee } as Evolution['facture'],
})
const effet = (cause: Effet['cause'], montant: number, avant: number | null = null, apres: number | null = null) => ({
  cause,
  montant,
  avant,
  apres,
})

it.each([
  [effet('DUREE', 12, 180, 190), 'Une période plus longue', '190 jours, contre 180 jours.'],
  // What a shorter period costs may still be more.
  [effet('DUREE', 12, 190, 180), 'Une période plus courte', '180 jours, contre 190 jours.'],
  [effet('CONSOMMATION', 5, 300, 320), 'Plus de consommation chaque jour', '320 l par jour, contre 300 l par jour.'],
  [effet('CONSOMMATION', -5, 320, 300), 'Moins de consommation chaque jour', '300 l par jour, contre 320 l par jour.'],
  [
    effet('ESTIMATION', 5, 300, 320),
    'Un volume estimé sur cette facture',
    '320 l par jour, contre 300 l par jour. Le relevé qui suit une estimation la régularise.',
  ],
  [
    effet('COMPTEUR', -5),
    'Un nouveau compteur',
    'Posé le 04/05/2026, il a compté moins par jour que sur la période comparée.',
  ],
  [effet('PRIX', 5), 'Des prix en hausse', 'Le prix du m³, pour l’eau et l’assainissement.'],
  [effet('PRIX', -5), 'Des prix en baisse', 'Le prix du m³, pour l’eau et l’assainissement.'],
  [effet('ABONNEMENT', 5), 'Un abonnement plus cher', 'La part fixe, comptée par jour.'],
  [effet('ABONNEMENT', -5), 'Un abonnement moins cher', 'La part fixe, comptée par jour.'],
  [effet('REDEVANCES', -5), 'Des redevances en baisse', 'Elles vont aux organismes publics, comme l’agence de l’eau.'],
  [effet('TVA', 5), 'Une TVA plus élevée', 'Un taux a changé, ou la part de chaque taux.'],
  [effet('SERVICE', 5), 'Un service de plus', 'Une rubrique n’est que sur l’une des deux factures.'],
  [effet('SERVICE', -5), 'Un service de moins', 'Une rubrique n’est que sur l’une des deux factures.'],
  [effet('AUTRE', 5), 'Autres éléments', 'Le détail des deux factures ne dit pas cette part.'],
])('%j is « %s »', (dit, titre, detail) => {
  const { titre: lu, detail: explique } = direEffet(dit, contexte())
  expect([lu, explique.replaceAll(/\s/g, ' ')]).toEqual([titre, detail])
})

it('of electricity, tells kilowatt-hours; of an estimate, which of the two bills it is on', () => {
  const { titre, detail } = direEffet(effet('ESTIMATION', 5, 8000, 9500), contexte('KWH', false))
  expect(titre).toBe('Un volume estimé sur la facture comparée')
  expect(detail).toMatch(/^9,5\skWh par jour, contre 8,0\skWh par jour\./)
  expect(direEffet(effet('PRIX', 5), contexte('KWH')).detail).toBe('Le prix du kWh.')
})
