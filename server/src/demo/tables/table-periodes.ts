import { jourIso } from '../../domaines/consommation/volumes/jour-local.ts'
import type { Table } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'

const JOURS_PASSES = 5
const JOURS_A_VENIR = 12

/** Contracts whose subscribers read their meter these days: the flat of Camille, and some that anybody may attach. */
const RELEVES_MAINTENANT = new Set(['0447381', '0700101', '0700102', '0700103', '0700107'])

/** Periods of reading that are fixed contract by contract; others follow from the next visit. */
export const tablePeriodes = ({ contrats }: Demonstration, today: number): Table => ({
  nom: 'periode_releve',
  colonnes: ['numero_contrat', 'debut', 'fin'],
  lignes: contrats.filter(({ numero }) => RELEVES_MAINTENANT.has(numero)).map(({ numero }) => [numero, jourIso(today - JOURS_PASSES), jourIso(today + JOURS_A_VENIR)]),
})
