import { expect, it } from 'vitest'
import {
  JOURS_SANS_RELEVE,
  JOURS_SANS_TELERELEVE,
  SITUATIONS,
  SITUATIONS_LIBELLES,
  VUES_LIBELLES,
  VUES_PORTEFEUILLE,
} from './portefeuille.regles.ts'

it('the views and situations of a portfolio are called as subscribers read them, the worst first', () => {
  expect(VUES_PORTEFEUILLE.map((vue) => VUES_LIBELLES[vue])).toEqual([
    'Tous',
    'À payer',
    'En retard',
    'En alerte',
    'Sans relevé',
  ])
  expect(SITUATIONS.map((situation) => SITUATIONS_LIBELLES[situation])).toEqual([
    'Fuite probable',
    'En retard',
    'Inhabituel',
    'Sans relevé',
    'À payer',
    'À jour',
    'Résilié',
  ])
  expect([JOURS_SANS_TELERELEVE, JOURS_SANS_RELEVE]).toEqual([45, 400])
})
