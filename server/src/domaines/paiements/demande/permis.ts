import { FONCTIONNALITES_PAIEMENT, paiementsPermis, type PaiementsPermis } from '@ael/contract/paiements/regles.ts'
import type { Services } from '../../../services.ts'

/** What the installation lets its customers pay, now. */
export async function lirePermis({ configuration }: Pick<Services, 'configuration'>): Promise<PaiementsPermis> {
  const { fonctionnalites } = await configuration.lire()
  const siennes = Object.fromEntries(FONCTIONNALITES_PAIEMENT.map((nom) => [nom, fonctionnalites[nom]]))
  return paiementsPermis(siennes as Parameters<typeof paiementsPermis>[0])
}
