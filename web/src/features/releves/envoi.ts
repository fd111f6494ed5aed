import { cadransEnvoyes, type Cadran } from '@ael/contract/releves/cadrans.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import type { ControleReleve, ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { client } from '../../lib/client/client.ts'
import { formatDate } from '../../lib/formats/dates.ts'

/** A reading that is ready to go. */
export interface ReleveSaisi {
  /** `AAAA-MM-JJ`. */
  jour: string
  cadrans: readonly Cadran[]
  email: string | null
  /** Whoever sends it has looked again. */
  confirme: boolean
}

/** Where a reading goes: to a contract of the user, or to that of a code. */
export interface Envoi {
  controler: (releve: ReleveSaisi) => Promise<ControleReleve>
  enregistrer: (releve: ReleveSaisi) => Promise<ReleveEnregistre>
}

const corps = ({ jour, cadrans, confirme }: ReleveSaisi) => {
  const [seul, ...autres] = cadrans
  return {
    dateReleveIndexConsommation: formatDate(jour),
    ...(seul && autres.length === 0
      ? { valeurIndexConsommationReleve: seul.valeurIndex }
      : { cadrans: cadransEnvoyes(cadrans) }),
    confirme,
  }
}

export function envoiDuContrat(numeroContratAbonnement: string): Envoi {
  const body = (releve: ReleveSaisi) => ({ body: { numeroContratAbonnement, ...corps(releve) } })
  return {
    controler: (releve) => client(relevesCalls.controlerIndex, body(releve)),
    enregistrer: (releve) => client(relevesCalls.enregistrerIndex, body(releve)),
  }
}

export function envoiParCode(token: string): Envoi {
  const body = (releve: ReleveSaisi) => ({
    body: { token, ...corps(releve), ...(releve.email !== null && { email: releve.email }) },
  })
  return {
    controler: (releve) => client(relevesCalls.controlerIndexSansCompte, body(releve)),
    enregistrer: (releve) => client(relevesCalls.enregistrerIndexSansCompte, body(releve)),
  }
}
