import { changerAdresse } from './adresse-facturation.ts'
import { changerCompte } from './compte-bancaire.ts'
import type { Effet } from './effet.ts'
import { prendreRendezVous, rendreRendezVous } from './rendez-vous.ts'
import { effetsServices } from './services.ts'

/** What the requests of a form do at once, by its type: one file of this folder, one line here. The others wait for an agent. */
const EFFETS: Readonly<Record<string, Effet>> = {
  COORD_PAYEUR: changerAdresse,
  INTERVENTION_RDV: prendreRendezVous,
  INTERVENTION_RDV_ANNULATION: rendreRendezVous,
  MODIF_COORD_BANCAIRE: changerCompte,
  ...effetsServices,
}

export const effetDe = (typeFormulaire: string): Effet | undefined => EFFETS[typeFormulaire]
