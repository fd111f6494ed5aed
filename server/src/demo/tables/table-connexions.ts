import { jourIso } from '../../kernel/jour-local.ts'
import { jourDeSemaine } from '../calendrier.ts'
import { Hasard } from '../hasard.ts'
import type { Table } from './copie.ts'

const JOURS = 90
const SAMEDI = 5

/** How many have signed in on each of the last days: fewer at the end of the week. */
export function tableConnexions(jour: number): Table {
  const hasard = new Hasard('connexions')
  const jours = Array.from({ length: JOURS }, (_, rang) => jour - JOURS + rang)
  return {
    nom: 'connexion_jour',
    colonnes: ['jour', 'part', 'nombre'],
    lignes: jours.map((quand) => [
      jourIso(quand),
      0,
      jourDeSemaine(quand) < SAMEDI ? hasard.entier(38, 74) : hasard.entier(12, 27),
    ]),
  }
}
