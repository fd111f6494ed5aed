import type { CanalAlerte, Periode, TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { Suivi } from '../fuites/suivis.ts'

/** A firing as the engine found it, before it is known whether it was told already. Days are `AAAA-MM-JJ`. */
export interface Declenchement {
  /** Null: the protection of every telemetered contract. */
  alerteId: number | null
  type: TypeAlerte
  /** Null: the sum of a group. */
  numeroContrat: string | null
  titulaire: string | null
  cle: string
  jour: string
  /** The first day of what was observed. */
  depuis: string
  periode: Periode
  litres: number | null
  montantCents: number | null
  titre: string
  message: string
  /** Who asked to be told; null: the holder, or nobody. */
  versQui: Destinataire | null
  /** What came of the answer to a leak that it follows; left out: it follows none. */
  suivi?: Suivi
}

export interface Destinataire {
  canal: CanalAlerte
  destinataire: string
}
