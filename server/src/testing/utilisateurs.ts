import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Database } from '../db/database.ts'
import { createMotsDePasse } from '../gateways/mots-de-passe/mots-de-passe.ts'
import type { UtilisateurVerifie } from '../kernel/objets-verifies.ts'
import { verifie } from '../kernel/verifie.ts'

export const MOT_DE_PASSE = 'Ael-2026!'

/** Argon2 at its cheapest: tests sign in with the real thing, they need not wait for it. */
export const motsDePasseRapides = createMotsDePasse({ memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface UtilisateurVoulu {
  email?: string
  identifiant?: string
  nom?: string
  prenom?: string
  profils?: readonly Profil[]
  /** The premium user of a secondary user or visitor. */
  premiumId?: number
  /** Default true: the account is activated and the terms are accepted. */
  actif?: boolean
  /** A password to sign in with; none by default, hashing takes time. */
  motDePasse?: string
  accesContratResilie?: boolean
  changementMotDePasseRequis?: boolean
}

let numero = 0

/** Creates an account and answers its id; e-mail and identifier are made up when they do not matter. */
export async function creerUtilisateur(db: Database, voulu: UtilisateurVoulu = {}): Promise<UtilisateurVerifie> {
  numero += 1
  const email = voulu.email ?? `usager${numero}-${process.pid}@exemple.fr`
  const activation = voulu.actif === false ? null : new Date('2026-01-01T08:00:00Z')
  const { id } = await db
    .insertInto('utilisateur')
    .values({
      email,
      identifiant: voulu.identifiant ?? email,
      nom: voulu.nom ?? 'Durand',
      prenom: voulu.prenom ?? 'Alix',
      mot_de_passe_hash: voulu.motDePasse ? await motsDePasseRapides.hacher(voulu.motDePasse) : null,
      changement_mot_de_passe_requis: voulu.changementMotDePasseRequis ?? false,
      acces_contrat_resilie: voulu.accesContratResilie ?? false,
      premium_id: voulu.premiumId ?? null,
      active_le: activation,
      conditions_acceptees_le: activation,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profils = voulu.profils ?? ['UTILISATEUR_STANDARD']
  await db
    .insertInto('utilisateur_profil')
    .values(profils.map((profil, rang) => ({ utilisateur_id: id, profil, rang })))
    .execute()
  return verifie('utilisateur', id)
}

/** The account of an e-mail address, as it is stored. */
export const compteDe = (db: Database, email: string) =>
  db.selectFrom('utilisateur').selectAll().where('email', '=', email).executeTakeFirst()
