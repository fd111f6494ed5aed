import { PARAMETRES } from '@ael/contract/configuration/parametres.ts'
import type { Table } from './copie.ts'

/** Shown less far back than the demonstration goes, so that it has what is no longer shown. */
const PROFONDEURS = { ProfondeurHistoriqueHeure: 1095, FacturesNbMoisRestrictionHistorique: 48 } as const

/** What the utility of the demonstration has set. */
export const tableParametres = (): Table => ({
  nom: 'parametre',
  colonnes: ['nom', 'type', 'valeur', 'description'],
  lignes: (['ProfondeurHistoriqueHeure', 'FacturesNbMoisRestrictionHistorique'] as const).map((nom) => [
    nom,
    PARAMETRES[nom].type,
    String(PROFONDEURS[nom]),
    PARAMETRES[nom].description,
  ]),
})
