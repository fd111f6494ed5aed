import type { Services } from '../../services.ts'
import { refusDuJour } from './autoriser-saisie.ts'
import { type ChampsReleve, dateAvantPeriode, dateFuture } from './errors.ts'
import { type Jugement, jugerIndex, type ReleveAJuger } from './juger-index.ts'
import { situationDe, type Situation } from './situation.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

export interface ReleveSaisi extends ReleveAJuger {
  numeroContrat: ContratVerifie
}

export interface IndexControle extends Jugement {
  situation: Situation
}

/**
 * Whether an index may be entered today, and can be true. Throws W0015 and W0014 where it may not, W2000 where it cannot
 * be; a doubtful one is for the caller to ask about.
 */
export async function controlerIndex(
  services: Pick<Services, 'db' | 'config' | 'configuration' | 'horloge'>,
  saisi: ReleveSaisi,
  champs?: ChampsReleve,
): Promise<IndexControle> {
  const aujourdhui = services.horloge.aujourdhui()
  const situation = await situationDe(services, saisi.numeroContrat)
  const refus = refusDuJour(situation, aujourdhui)
  if (refus) throw refus
  if (saisi.jour > aujourdhui) throw dateFuture(champs)
  const { periode } = situation
  if (periode?.debut && saisi.jour < periode.debut) throw dateAvantPeriode(periode.debut, champs)
  return { situation, ...jugerIndex(services, situation, saisi, champs) }
}
