import type { CallAnswer } from '@ael/contract/call.ts'
import type { accesCalls } from '@ael/contract/acces/calls.ts'

export type Challenge = CallAnswer<typeof accesCalls.challengeCaptcha>

/** What draws a captcha: it tells the answer once it has one, and null when that is no good any more. */
export interface PropsFournisseur {
  challenge: Challenge
  onReponse: (reponse: string | null) => void
  /** The challenge is too old to be answered: another one is needed. */
  onPerime: () => void
}
