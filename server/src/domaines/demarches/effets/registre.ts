import { envoyerIndex, envoyerIndexSansCompte } from './auto-releve.ts'
import { changerAdresse } from './adresse-facturation.ts'
import { changerCompte } from './compte-bancaire.ts'
import { demenager } from './demenagement.ts'
import type { Effet, Preuve } from './effet.ts'
import { changerDePayeur } from './nouveau-payeur.ts'
import { parCompteur, parCompteurOuCode } from './preuves.ts'
import { prendreRendezVous, rendreRendezVous } from './rendez-vous.ts'
import { resilier, resilierSansCompte } from './resiliation.ts'
import { effetsServices } from './services.ts'
import { FORMULAIRES_DE_SOUSCRIPTION } from './souscripteur.ts'
import { souscrire } from './souscription.ts'

/** What the requests of a form do at once, by its type: one file of this folder, one line here. The others wait for an agent. */
const EFFETS: Readonly<Record<string, Effet>> = {
  AUTORELEVE: envoyerIndex,
  AUTORELEVE_DEC: envoyerIndexSansCompte,
  COORD_PAYEUR: changerAdresse,
  DEMENAGEMENTV2: demenager,
  INTERVENTION_RDV: prendreRendezVous,
  INTERVENTION_RDV_ANNULATION: rendreRendezVous,
  MODIF_COORD_BANCAIRE: changerCompte,
  NOUVEAU_PAYEUR: changerDePayeur,
  RESILIATION: resilier,
  RESILIATION_DEC: resilierSansCompte,
  ...Object.fromEntries(FORMULAIRES_DE_SOUSCRIPTION.map((type) => [type, souscrire])),
  ...effetsServices,
}

/** What has to be proven first, of whoever has no account. */
const PREUVES: Readonly<Record<string, Preuve>> = {
  AUTORELEVE_DEC: parCompteurOuCode,
  RESILIATION_DEC: parCompteur,
}

export const preuveDe = (typeFormulaire: string): Preuve | undefined => PREUVES[typeFormulaire]
export const effetDe = (typeFormulaire: string): Effet | undefined => EFFETS[typeFormulaire]
