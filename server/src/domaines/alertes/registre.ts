import type { TypeAlerte, TypeComptable, TypeConsommation } from '@ael/contract/alertes/regles.ts'
import type { RegleComptable, RegleConsommation } from './regle.ts'
import { consommationAbsence } from './regles/consommation-absence.ts'
import { ecoulementNocturne } from './regles/ecoulement-nocturne.ts'
import { incidentPaiement } from './regles/incident-paiement.ts'
import { rejetPrelevement } from './regles/rejet-prelevement.ts'
import { seuilConsommation } from './regles/seuil-consommation.ts'
import { surconsommation } from './regles/surconsommation.ts'

/** The rules on volumes. */
export const reglesConsommation: Record<TypeConsommation, RegleConsommation> = {
  AF: ecoulementNocturne,
  SC: consommationAbsence,
  AS: surconsommation,
  AC: seuilConsommation,
}

/** The rules on the account. */
export const reglesComptables: Record<TypeComptable, RegleComptable> = {
  RP: rejetPrelevement,
  IP: incidentPaiement,
}

/** All of them: what they have in common. */
export const regles: Record<TypeAlerte, RegleConsommation | RegleComptable> = {
  ...reglesConsommation,
  ...reglesComptables,
}
