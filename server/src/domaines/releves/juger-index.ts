import { controlerReleve, type Controle, type Doute, type Releve } from '@ael/contract/releves/controle.ts'
import type { Services } from '../../services.ts'
import { type ChampsReleve, compteurAbsent, indexIncoherent } from './errors.ts'
import { pourquoiIncoherent, questionDouteuse } from './phrases-controle.ts'
import type { Situation } from './situation.ts'

/** A reading as it is sent. */
export interface ReleveAJuger extends Releve {
  /** Whoever sends it has looked again. */
  confirme: boolean
  /** Whether the usual use may be told to him. */
  habitude: boolean
}

export interface Jugement {
  controle: Controle
  /** What makes it doubtful, and the question to ask; null when nothing does. */
  doute: { motif: Doute; question: string } | null
}

/** Whether a reading can be true of a meter: W2000 when it cannot; a doubtful one is for the caller to ask about. */
export function jugerIndex(
  { config }: Pick<Services, 'config'>,
  { repere, unite }: Pick<Situation, 'repere' | 'unite'>,
  releve: ReleveAJuger,
  champs?: ChampsReleve,
): Jugement {
  if (!repere) throw compteurAbsent()
  const controle = controlerReleve(releve, repere)
  const lecture = { controle, repere, unite, habitude: releve.habitude }
  if (controle.issue === 'incoherent') {
    const { SERVICE_TELEPHONE: telephone, SERVICE_EMAIL: email } = config
    throw indexIncoherent(
      controle.motif,
      pourquoiIncoherent(controle.motif, lecture),
      { telephone, email },
      releve.confirme,
      champs,
    )
  }
  return {
    controle,
    doute: controle.motif && { motif: controle.motif, question: questionDouteuse(controle.motif, lecture) },
  }
}
