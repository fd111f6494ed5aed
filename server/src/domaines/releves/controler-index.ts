import { controlerReleve, type Controle, type Doute, type Releve } from '@ael/contract/releves/controle.ts'
import type { Services } from '../../services.ts'
import { refusDuJour } from './autoriser-saisie.ts'
import { compteurAbsent, dateAvantPeriode, dateFuture, indexIncoherent } from './errors.ts'
import { pourquoiIncoherent, questionDouteuse } from './phrases-controle.ts'
import { situationDe, type Situation } from './situation.ts'
import type { ContratVerifie } from '../../noyau/objets-verifies.ts'

export interface ReleveSaisi extends Releve {
  numeroContrat: ContratVerifie
  /** Whoever sends it has looked again. */
  confirme: boolean
  /** Whether the usual use may be told to him. */
  habitude: boolean
}

export interface IndexControle {
  situation: Situation
  controle: Controle
  /** What makes it doubtful, and the question to ask; null when nothing does. */
  doute: { motif: Doute; question: string } | null
}

/**
 * Whether an index may be entered today, and can be true. Throws W0015 and W0014 where it may not, W2000 where it cannot
 * be; a doubtful one is for the caller to ask about.
 */
export async function controlerIndex(services: Services, saisi: ReleveSaisi): Promise<IndexControle> {
  const aujourdhui = services.horloge.aujourdhui()
  const situation = await situationDe(services, saisi.numeroContrat)
  const refus = refusDuJour(situation, aujourdhui)
  if (refus) throw refus
  const { repere, periode, unite } = situation
  if (!repere) throw compteurAbsent()
  if (saisi.jour > aujourdhui) throw dateFuture()
  if (periode?.debut && saisi.jour < periode.debut) throw dateAvantPeriode(periode.debut)
  const controle = controlerReleve(saisi, repere)
  const lecture = { controle, repere, unite, habitude: saisi.habitude }
  if (controle.issue === 'incoherent') {
    const { SERVICE_TELEPHONE: telephone, SERVICE_EMAIL: email } = services.config
    throw indexIncoherent(
      controle.motif,
      pourquoiIncoherent(controle.motif, lecture),
      { telephone, email },
      saisi.confirme,
    )
  }
  return {
    situation,
    controle,
    doute: controle.motif && { motif: controle.motif, question: questionDouteuse(controle.motif, lecture) },
  }
}
