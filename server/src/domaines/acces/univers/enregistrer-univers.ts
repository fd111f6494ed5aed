import type { Services } from '../../../services.ts'
import { libelleUniversPris, universInconnu } from '../errors.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import { lireUnivers } from './univers.query.ts'
import { verrouillerCompte } from '../../../kernel/session/compte.repository.ts'
import * as repository from './univers.repository.ts'
import type { UniversVerifie } from '../../../kernel/objets-verifies.ts'

export interface SaisieUnivers {
  key?: UniversVerifie | undefined
  libelle: string
  /** Those of before when they are left out. */
  scopes?: readonly string[] | undefined
}

/** Creates a perimeter, or changes the one whose key is given: its name, and the features that it closes. */
export async function enregistrerUnivers(
  { db }: Services,
  acteur: UtilisateurSession,
  { key, libelle, scopes }: SaisieUnivers,
) {
  return db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, acteur.id)
    if (key !== undefined && (await repository.trouverUnivers(trx, acteur.id, { key })) === undefined)
      throw universInconnu()
    if (await repository.libellePris(trx, acteur.id, libelle, key)) throw libelleUniversPris(key === undefined)
    const valeurs = { libelle, scopes: scopes && [...new Set(scopes)].sort() }
    const id = key ?? (await repository.insererUnivers(trx, { utilisateur_id: acteur.id, ...valeurs }))
    if (key !== undefined) await repository.majUnivers(trx, key, valeurs)
    await notifierSessions(trx, acteur.id)
    const univers = await lireUnivers(trx, id)
    if (!univers) throw universInconnu()
    return univers
  })
}
