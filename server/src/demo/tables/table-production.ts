import { jourIso } from '../../kernel/jour-local.ts'
import { moisDe } from '../calendrier.ts'
import type { Table } from './copie.ts'
import { Hasard } from '../hasard.ts'

/** Watt-hours that the panels of a roof give on a fair day, by month. */
const JOURNEE_CLAIRE = [5200, 7400, 11_000, 14_500, 16_800, 18_200, 18_000, 16_000, 12_600, 8600, 5700, 4600]
const JOURS = 400

/** What the panels on the roof of Camille gave, until yesterday. */
export function tableProduction(jour: number): Table {
  const hasard = new Hasard('panneaux de Camille')
  const jours = Array.from({ length: JOURS }, (_, rang) => jour - JOURS + rang)
  return {
    nom: 'production_jour',
    colonnes: ['numero_contrat', 'jour', 'wattheures'],
    lignes: jours.map((quand) => [
      '0512904',
      jourIso(quand),
      Math.round(JOURNEE_CLAIRE[moisDe(quand)]! * hasard.entre(0.25, 1.1)),
    ]),
  }
}
