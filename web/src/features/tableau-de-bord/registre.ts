import type { Situation, Tuile } from './tuile.ts'
import { alertes } from './tuiles/alertes.tsx'
import { consommation } from './tuiles/consommation.tsx'
import { consommationFacturee } from './tuiles/consommation-facturee.tsx'
import { contrats } from './tuiles/contrats.tsx'
import { dernierReglement } from './tuiles/dernier-reglement.tsx'
import { derniereFacture } from './tuiles/derniere-facture.tsx'
import { documents } from './tuiles/documents.tsx'
import { eFacture } from './tuiles/e-facture.tsx'
import { facturesARegler } from './tuiles/factures-a-regler.tsx'
import { interventions } from './tuiles/interventions.tsx'
import { prelevement } from './tuiles/prelevement.tsx'
import { prochaineFacture } from './tuiles/prochaine-facture.tsx'
import { relances } from './tuiles/relances.tsx'
import { releves } from './tuiles/releves.tsx'
import { services } from './tuiles/services.tsx'
import { solde } from './tuiles/solde.tsx'

/** The tiles in the order they are read: money, water, the rest. */
export const TUILES: readonly Tuile[] = [
  solde,
  prochaineFacture,
  contrats,
  consommation,
  consommationFacturee,
  facturesARegler,
  derniereFacture,
  releves,
  alertes,
  interventions,
  dernierReglement,
  prelevement,
  eFacture,
  services,
  documents,
  relances,
]

export const tuilesVisibles = (situation: Situation): Tuile[] => TUILES.filter(({ condition }) => condition(situation))
