import {
  FONCTIONNALITES_PAIEMENT,
  paiementsPermis,
  type FonctionnalitesPaiement,
  type PaiementsPermis,
} from '@ael/contract/paiements/regles.ts'
import { estActive, useConfiguration } from '../../lib/session/configuration.ts'

/** What this agency lets its customers pay. */
export function usePermis(): PaiementsPermis {
  const configuration = useConfiguration()
  const actives = Object.fromEntries(FONCTIONNALITES_PAIEMENT.map((nom) => [nom, estActive(configuration, nom)]))
  return paiementsPermis(actives as FonctionnalitesPaiement)
}
