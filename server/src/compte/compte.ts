import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import type { Config } from '../config.ts'
import { connect } from '../connect.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { verrouillerCompte } from '../kernel/session/compte.repository.ts'
import { oublierFacteurs } from '../domaines/utilisateurs/second-facteur/reinitialiser.public.ts'
import { terminerSessionsDe } from '../kernel/session/session.repository.ts'
import { inviterPersonnel } from '../domaines/utilisateurs/creation/inviter-personnel.public.ts'
import { nombreDeSessions } from '../domaines/utilisateurs/liste/personnel.public.query.ts'
import { personnel } from '../domaines/utilisateurs/liste/personnel.public.sql.ts'
import { trouverParEmail } from '../domaines/utilisateurs/compte.public.query.ts'
import { commande, REUSSI } from '../commande.ts'
import { horlogeSysteme } from '../kernel/horloge.ts'
import { type Acte, lireArguments, USAGE } from './arguments.ts'
import { ErreurCommande } from './erreur-commande.ts'
import { rediger } from './rediger.ts'

type Invitation = Extract<Acte, { action: 'creer' }>

async function creer(config: Config, db: Database, { email, profil, nom, prenom }: Invitation): Promise<string> {
  const libelle = LIBELLES_PROFILS[profil]
  const issue = await inviterPersonnel({ config, db, horloge: horlogeSysteme }, { email, profil, nom, prenom })
  if (issue.etat === 'pris') {
    throw new ErreurCommande(
      `Un compte a déjà l’adresse ${email} : donnez-en une autre, ou changez son rôle dans l’administration de l’agence.`,
    )
  }
  return issue.etat === 'renvoye'
    ? `Invitation renvoyée : ${issue.email}, ${libelle}. Son lien est valable 7 jours, le précédent ne vaut plus.`
    : `Compte ouvert : ${issue.email}, ${libelle}. L’invitation part par mail ; son lien est valable 7 jours.`
}

async function compteDe(db: Database, email: string) {
  const compte = await trouverParEmail(db, email)
  if (!compte) throw new ErreurCommande(`Aucun compte n’a l’adresse ${email}.`)
  return compte
}

async function reinitialiserSecondFacteur(config: Config, db: Database, email: string): Promise<string> {
  const { id } = await compteDe(db, email)
  const avait = await db.transaction().execute(async (trx) => {
    await verrouillerCompte(trx, id)
    return oublierFacteurs({ config, horloge: horlogeSysteme }, trx, id)
  })
  return avait
    ? `Second facteur réinitialisé : ${email}. Ses sessions sont fermées, un mail l’en prévient.`
    : `${email} n’avait pas de second facteur. Ses sessions sont fermées.`
}

async function fermerSessions(db: Database, email: string): Promise<string> {
  const compte = await compteDe(db, email)
  const nombre = await db.transaction().execute(async (trx) => {
    const ouvertes = await nombreDeSessions(trx, compte.id, horlogeSysteme.maintenant())
    await terminerSessionsDe(trx, compte.id, horlogeSysteme.maintenant())
    return ouvertes
  })
  if (nombre === 0) return 'Aucune session n’était ouverte.'
  return nombre === 1 ? '1 session fermée.' : `${nombre} sessions fermées.`
}

async function executer(config: Config, db: Database, acte: Acte): Promise<string> {
  if (acte.action === 'creer') return creer(config, db, acte)
  if (acte.action === 'fermer-sessions') return fermerSessions(db, acte.email)
  if (acte.action === 'reinitialiser-second-facteur') return reinitialiserSecondFacteur(config, db, acte.email)
  return rediger(await personnel(db, horlogeSysteme.maintenant()))
}

/** `npm run compte -- …`: what has to be done to accounts of the staff when nobody can sign in to do it. */
export const compte = commande([ErreurCommande], async (args, { env, dire, prevenir }) => {
  if (args.length === 0 || args.includes('--help')) {
    dire(USAGE)
    return REUSSI
  }
  const acte = lireArguments(args)
  const { config, connectionString, fermer } = await connect(env, prevenir)
  const { db } = openDatabase(connectionString, 1)
  try {
    dire(await executer(config, db, acte))
    return REUSSI
  } finally {
    await db.destroy()
    await fermer()
  }
})
