import { PROFILS_PERSONNEL } from '@ael/contract/acces/profils.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** The open sessions of a user, and those in which he acts as somebody else. */
export async function nombreDeSessions(db: Kysely<DB>, utilisateurId: number, maintenant: Date): Promise<number> {
  const { nombre } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where((eb) => eb.or([eb('utilisateur_id', '=', utilisateurId), eb('usurpateur_id', '=', utilisateurId)]))
    .where('expire_le', '>', maintenant)
    .executeTakeFirstOrThrow()
  return nombre
}

/** Who else of the staff has an account that is in use, in the order of the names. */
export async function collegues(db: Kysely<DB>, sauf: number): Promise<{ id: number; nom: string }[]> {
  const lus = await db
    .selectFrom('utilisateur as u')
    .select(['u.id', 'u.prenom', 'u.nom'])
    .where('u.id', '<>', sauf)
    .where('u.active_le', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('utilisateur_profil as p')
          .select('p.profil')
          .whereRef('p.utilisateur_id', '=', 'u.id')
          .where('p.profil', 'in', PROFILS_PERSONNEL),
      ),
    )
    .orderBy('u.nom')
    .orderBy('u.prenom')
    .orderBy('u.id')
    .execute()
  return lus.map(({ id, prenom, nom }) => ({ id, nom: [prenom, nom].filter(Boolean).join(' ') }))
}
