import type { Profil } from '@ael/contract/acces/profils.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Session } from './session.ts'

interface LigneSession {
  id: number
  usurpateur_id: number | null
  expire_le: Date
  utilisateur_id: number | null
  identifiant: string
  email: string
  nom: string
  prenom: string
  premium_id: number | null
  acces_contrat_resilie: boolean
  profils: Profil[]
}

/** The session of a token (by its SHA-256) with its user and his profiles; null when unknown or expired. */
export async function trouverSession(db: Database, jetonHash: Buffer, maintenant: Date): Promise<Session | null> {
  const { rows } = await sql<LigneSession>`
    select s.id, s.usurpateur_id, s.expire_le, s.utilisateur_id, u.identifiant, u.email, u.nom, u.prenom,
      u.premium_id, u.acces_contrat_resilie,
      array(select p.profil from utilisateur_profil p where p.utilisateur_id = u.id order by p.rang, p.profil) as profils
    from session s left join utilisateur u on u.id = s.utilisateur_id
    where s.jeton_hash = ${jetonHash} and s.expire_le > ${maintenant}`.execute(db)
  const [ligne] = rows
  if (!ligne) return null
  return {
    id: ligne.id,
    utilisateur:
      ligne.utilisateur_id === null
        ? null
        : {
            id: ligne.utilisateur_id,
            identifiant: ligne.identifiant,
            email: ligne.email,
            nom: ligne.nom,
            prenom: ligne.prenom,
            profils: ligne.profils,
            premiumId: ligne.premium_id,
            accesContratResilie: ligne.acces_contrat_resilie,
          },
    usurpateurId: ligne.usurpateur_id,
    expireLe: ligne.expire_le,
  }
}
