import type { CodeService } from '@ael/contract/services/modele.ts'
import { mensualiser, prelever } from './debit.ts'
import { ecrireParMail, ecrireParSms, inscrire } from './ecrire.ts'
import type { EffetService } from './effet.ts'
import { surveillerConsommation } from './surveiller-consommation.ts'

/** What each service does. */
export const EFFETS: Record<CodeService, EffetService> = {
  PA: prelever,
  ME: mensualiser,
  PM: inscrire('PM'),
  FE: ecrireParMail,
  FL: ecrireParMail,
  AR: ecrireParMail,
  AC: surveillerConsommation,
  SP: ecrireParSms,
  SG: ecrireParSms,
  CF: inscrire('CF'),
  SC: inscrire('SC'),
  C2: inscrire('C2'),
}
