import { PARAMETRES } from '@ael/contract/configuration/parametres.ts'
import type { Table } from './copie.ts'

/** Hours are shown for three years back, so that the demonstration has a period that is no longer shown. */
const JOURS_PAR_HEURE = 1095

/** What the utility of the demonstration has set. */
export const tableParametres = (): Table => ({
  nom: 'parametre',
  colonnes: ['nom', 'type', 'valeur', 'description'],
  lignes: [['ProfondeurHistoriqueHeure', PARAMETRES.ProfondeurHistoriqueHeure.type, String(JOURS_PAR_HEURE), PARAMETRES.ProfondeurHistoriqueHeure.description]],
})
