import { estSubordonne, type Profil } from '@ael/contract/acces/profils.ts'
import { nomComplet } from '@ael/contract/utilisateurs/regles.ts'
import type { InfoAttachementAbonnement } from '@ael/contract/utilisateurs/schemas.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { ecrireUnivers } from '../../acces/univers/ecrire-univers.public.ts'
import { interdit } from '../../../kernel/errors.ts'
import { limiteCreation } from './limite-creation.public.ts'
import { limiteInvitations } from '../limites.ts'
import { reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { verifierCaptcha } from '../../acces/verifier-captcha.public.ts'
import { contratDeLaCreation } from './contrat-de-la-creation.public.ts'
import { saisieRefusee } from '../errors.public.ts'
import { universManquant } from '../errors.ts'
import { deposerActivation, inscrireCompte } from './inscrire-compte.public.ts'
import { hacherMotDePasseChoisi } from '../mot-de-passe/choisir-mot-de-passe.ts'
import { lienInvitation } from '../mot-de-passe/liens.ts'
import { profilsVoulus, type RoleVoulu } from './profils-voulus.ts'

export interface DemandeCreation {
  utilisateur: RoleVoulu & {
    identifiant?: string | undefined
    nom: string
    nomUsage?: string | null | undefined
    prenom: string
    email: string
    motDePasse?: string | undefined
    meta?: { rgpd_consent?: boolean | undefined; Origine?: string | undefined } | undefined
  }
  /** The perimeters of a secondary user or visitor. */
  listeUniversInfoKey?: readonly string[] | undefined
  infoAttachementAbonnement?: InfoAttachementAbonnement | undefined
  captcha?: string | undefined
  tokenKey?: string | undefined
  session: Session
  adresse: string
}

export interface UtilisateurCree {
  id: number
  email: string
  /** He chooses his password himself, from the mail. */
  invite: boolean
}

/** What whoever opens his own account has to give beside what the schema asks of everybody. To open it is to accept the terms. */
function verifierInscription({ motDePasse, meta }: DemandeCreation['utilisateur']): void {
  if (!motDePasse) throw saisieRefusee('utilisateur.motDePasse', 'Choisissez un mot de passe.')
  if (meta?.rgpd_consent === false)
    throw saisieRefusee(
      'utilisateur.meta.rgpd_consent',
      'Acceptez les conditions générales pour créer votre espace client.',
    )
}

async function choisirIdentifiant(
  { configuration }: Services,
  { identifiant, email }: DemandeCreation['utilisateur'],
): Promise<string> {
  if (await configuration.actif('LoginParEmail')) return email
  if (!identifiant) throw saisieRefusee('utilisateur.identifiant', 'Choisissez un identifiant.')
  return identifiant
}

/** The perimeters of a user to create, when the request tells; they belong to secondary users and visitors only. */
function universVoulus(
  createur: UtilisateurSession | null,
  profils: readonly Profil[],
  keys: readonly string[] | undefined,
) {
  if (keys === undefined || !createur) return null
  if (!estSubordonne(profils)) throw interdit()
  if (keys.length === 0) throw universManquant()
  return { premiumId: createur.id, keys }
}

/** The first mail: to activate the account, or to choose a password when somebody else opened it. */
async function deposerPremierCourrier(
  services: Services,
  trx: Database,
  { id, email, prenom, identifiant, invite }: UtilisateurCree & { prenom: string; identifiant: string },
  createur: UtilisateurSession | null,
): Promise<void> {
  if (invite && createur) {
    const lien = await lienInvitation(services, trx, id)
    return deposerCourrier(services, trx, 'invitation', email, {
      prenom,
      auteur: nomComplet(createur),
      identifiant,
      lien,
    })
  }
  return deposerActivation(services, trx, { id, email, prenom })
}

/**
 * Opens an account (docs/domaines/utilisateurs.md#création): one's own, with a captcha and the terms accepted, or for
 * somebody else by staff or a premium user. The account, its contract and its first mail come into being together or
 * not at all.
 */
export async function creerUtilisateur(services: Services, demande: DemandeCreation): Promise<UtilisateurCree> {
  const { db, horloge } = services
  const { utilisateur, session, adresse, infoAttachementAbonnement } = demande
  const createur = session.utilisateur
  const profils: readonly Profil[] = profilsVoulus(createur?.profils ?? null, utilisateur)
  const identifiant = await choisirIdentifiant(services, utilisateur)
  if (!createur) verifierInscription(utilisateur)
  await reserverTentative(services, [createur ? limiteInvitations(createur.id) : limiteCreation(adresse)])
  await verifierCaptcha(services, { session, adresse, reponse: demande.captcha, cleSite: demande.tokenKey })
  const { email, motDePasse, prenom } = utilisateur
  const hash = motDePasse
    ? await hacherMotDePasseChoisi(services, motDePasse, { ...utilisateur, identifiant }, 'utilisateur.motDePasse')
    : null
  const univers = universVoulus(createur, profils, demande.listeUniversInfoKey)
  const contrat = await contratDeLaCreation(services, { createur, adresse }, infoAttachementAbonnement)
  return db.transaction().execute(async (trx) => {
    const id = await inscrireCompte(
      services,
      trx,
      {
        identifiant,
        email,
        nom: utilisateur.nom,
        nom_usage: utilisateur.nomUsage ?? null,
        prenom,
        mot_de_passe_hash: hash,
        changement_mot_de_passe_requis: createur !== null && hash !== null,
        conditions_acceptees_le: createur ? null : horloge.maintenant(),
        origine: utilisateur.meta?.Origine ?? null,
        premium_id: createur && estSubordonne(profils) ? createur.id : null,
        date_creation: horloge.maintenant(),
        date_modification: horloge.maintenant(),
      },
      profils,
      contrat,
    )
    if (univers) await ecrireUnivers(trx, univers.premiumId, id, univers.keys)
    const cree = { id, email, invite: hash === null }
    await deposerPremierCourrier(services, trx, { ...cree, prenom, identifiant }, createur)
    return cree
  })
}
