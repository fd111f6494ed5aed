import { type Profil, PROFILS_PERSONNEL } from '@ael/contract/acces/profils.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/schema.generated.ts'

/** An account of the staff, and how many sessions of it are open. */
export interface MembreDuPersonnel {
  email: string
  profils: Profil[]
  active_le: Date | null
  derniere_connexion: Date | null
  sessions: number
}

/** Every account of the staff, in the order of the addresses. */
export async function personnel(db: Kysely<DB>, maintenant: Date): Promise<MembreDuPersonnel[]> {
  const { rows } = await sql<MembreDuPersonnel>`
    select u.email, u.active_le, u.derniere_connexion,
      (select array_agg(p.profil order by p.rang) from utilisateur_profil p where p.utilisateur_id = u.id) as profils,
      (select count(*) from session s where s.utilisateur_id = u.id and s.expire_le > ${maintenant}) as sessions
    from utilisateur u
    where exists (select from utilisateur_profil p where p.utilisateur_id = u.id and p.profil = any(${[...PROFILS_PERSONNEL]}::text[]))
    order by lower(u.email)`.execute(db)
  return rows
}

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
