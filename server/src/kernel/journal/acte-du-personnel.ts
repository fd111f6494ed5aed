import type { Database } from '../../db/database.ts'
import type { Horloge } from '../horloge.ts'
import type { Agent } from './agent.ts'
import { ajouterAuJournal, type Ecriture } from './inscrire.query.ts'
import { masquerEntree } from './masquer-entree.ts'

interface Moyens {
  db: Database
  horloge: Horloge
}

/** Of a type of its own, by what is private to it. */
class ActeInscrit<R> {
  readonly #reponse: R

  constructor(reponse: R) {
    this.#reponse = reponse
  }

  /** What is behind the proof, or what came without one. */
  static ouvrir(valeur: unknown): unknown {
    return typeof valeur === 'object' && valeur !== null && #reponse in valeur ? valeur.#reponse : valeur
  }
}

/** The answer of a write of the staff that stands in the journal; only `acteDuPersonnel` makes one. */
export type Inscrit<R> = ActeInscrit<R>

/** What a handler answered, out of the proof that it was inscribed. */
export const reponseDe = (reponse: unknown): unknown => ActeInscrit.ouvrir(reponse)

/** What an act has done, for the journal, and what it answers. */
export interface Fait<R> {
  ecriture: Ecriture
  reponse: R
}

/**
 * One write of the staff: does it in a transaction and inscribes it there, last, as writers of the journal wait for each
 * other. Neither is without the other (docs/domaines/journal.md#inscription).
 */
export async function acteDuPersonnel<R>(
  { db, horloge }: Moyens,
  agent: Agent,
  faire: (trx: Database) => Promise<Fait<R>>,
): Promise<Inscrit<R>> {
  return db.transaction().execute(async (trx) => {
    const { ecriture, reponse } = await faire(trx)
    await ajouterAuJournal(trx, 'acte', agent, ecriture, horloge.maintenant())
    return new ActeInscrit(reponse)
  })
}

/** Inscribes what a member of staff asks for by a call that is open to customers too, before it is done. */
export async function inscrireDemande(
  { db, horloge }: Moyens,
  agent: Agent,
  resume: string,
  entree: unknown,
): Promise<void> {
  const ecriture = { objet: resume, avant: null, apres: masquerEntree(entree) }
  await ajouterAuJournal(db, 'demande', agent, ecriture, horloge.maintenant())
}
