import type { RegleComptable, RegleConsommation } from './regle.ts'
import { consommationAbsence } from './regles/consommation-absence.ts'
import { ecoulementNocturne } from './regles/ecoulement-nocturne.ts'
import { incidentPaiement } from './regles/incident-paiement.ts'
import { rejetPrelevement } from './regles/rejet-prelevement.ts'
import { seuilConsommation } from './regles/seuil-consommation.ts'
import { surconsommation } from './regles/surconsommation.ts'

/** The rules on volumes, under the name of their file. */
export const reglesConsommation = {
  'consommation-absence': consommationAbsence,
  'ecoulement-nocturne': ecoulementNocturne,
  'seuil-consommation': seuilConsommation,
  surconsommation,
} satisfies Record<string, RegleConsommation>

/** The rules on the account, under the name of their file. */
export const reglesComptables = {
  'incident-paiement': incidentPaiement,
  'rejet-prelevement': rejetPrelevement,
} satisfies Record<string, RegleComptable>
