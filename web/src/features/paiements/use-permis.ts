import {
  FONCTIONNALITES_PAIEMENT,
  paiementsPermis,
  type FonctionnalitesPaiement,
  type PaiementsPermis,
} from '@ael/contract/paiements/regles.ts'
import { estActive, useConfiguration } from '../../lib/session/configuration.ts'

/** What this agency lets its customers pay; nothing where no provider takes payments. */
export function usePermis(): PaiementsPermis {
  const configuration = useConfiguration()
  const actives = Object.fromEntries(FONCTIONNALITES_PAIEMENT.map((nom) => [nom, estActive(configuration, nom)]))
  const sansPrestataire = Object.keys(configuration.prestataires).length === 0
  const permises = actives as FonctionnalitesPaiement
  return paiementsPermis({ ...permises, BloquerPaiement: permises.BloquerPaiement || sansPrestataire })
}
