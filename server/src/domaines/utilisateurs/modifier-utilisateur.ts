import { estSubordonne, profilsGeres, type Profil } from '@ael/contract/acces/profils.ts'
import type { Selectable } from 'kysely'
import type { Utilisateur } from '../../db/schema.generated.ts'
import type { Database } from '../../db/database.ts'
import type { Session, UtilisateurSession } from '../../kernel/session/session.ts'
import type { UtilisateurVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { ecrireUnivers } from '../acces/univers/ecrire-univers.public.ts'
import { interdit } from '../../kernel/errors.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'
import { exigerSessionOuverte, terminerUsurpations } from '../../kernel/session/session.repository.ts'
import { lireProfils } from '../../kernel/session/compte.repository.ts'
import { changeEmail, compterChangementEmail, demanderChangementEmail } from './changement-email.ts'
import { trouverCible } from './cible.ts'
import { dernierAdministrateur, nomFige, utilisateurInconnu, utilisateursRattaches } from './errors.ts'
import { saisieRefusee } from './errors.public.ts'
import { lireFiche } from './fiche.public.query.ts'
import { type FicheUtilisateur } from './fiche.sql.ts'
import { exigerEnSonNom, exigerTitulaire } from './mot-de-passe/exiger-titulaire.public.ts'
import { verrouillerUtilisateur } from './compte.public.query.ts'
import * as repository from './repository.ts'

/** What is left out stays as it is. */
export interface ModificationUtilisateur {
  userWebId?: UtilisateurVerifie | undefined
  identifiant?: string | undefined
  titre?: string | undefined
  nom?: string | undefined
  nomUsage?: string | null | undefined
  prenom?: string | undefined
  email?: string | undefined
  /** The actor's own, asked for when he changes the address of his own account. */
  motDePasseActuel?: string | undefined
}

export interface UtilisateurModifie {
  fiche: FicheUtilisateur
  /** The address that waits for its confirmation, if any. */
  emailEnAttente: string | null
}

/**
 * Users whose account somebody else keeps see neither profile nor deletion
 * (docs/domaines/utilisateurs.md#profil-caché).
 */
export const tientSonCompte = ({ profils }: { profils: readonly Profil[] }): boolean =>
  !estSubordonne(profils) && !profils.includes('GRAND_COMPTE')

function verifierChamps(
  utilisateur: Pick<Selectable<Utilisateur>, 'identifiant' | 'email' | 'nom' | 'prenom' | 'is_social_login'>,
  { identifiant, email, nom, prenom }: ModificationUtilisateur,
): void {
  const suitEmail =
    utilisateur.identifiant.toLowerCase() === utilisateur.email.toLowerCase() &&
    identifiant?.toLowerCase() === email?.toLowerCase()
  if (identifiant && identifiant.toLowerCase() !== utilisateur.identifiant.toLowerCase() && !suitEmail) {
    throw saisieRefusee('identifiant', 'L’identifiant ne peut pas être modifié.')
  }
  const nomChange =
    (nom ?? utilisateur.nom) !== utilisateur.nom || (prenom ?? utilisateur.prenom) !== utilisateur.prenom
  if (utilisateur.is_social_login && nomChange) throw nomFige()
}

/** Changes the profiles of an account that one manages, to profiles that one may give. */
async function changerProfils(
  trx: Database,
  acteur: UtilisateurSession,
  cibleId: number,
  voulus: readonly Profil[],
  maintenant: Date,
): Promise<void> {
  const actuels = (await lireProfils(trx, cibleId))?.profils ?? []
  const profils = [...new Set(voulus)]
  if (profils.length === actuels.length && profils.every((profil, rang) => profil === actuels[rang])) return
  const geres = profilsGeres(acteur.profils)
  if (cibleId === acteur.id || !profils.every((profil) => geres.includes(profil))) throw interdit()
  if (estSubordonne(profils) && profils.length > 1)
    throw saisieRefusee('profils', 'Choisissez un seul rôle\u202F: Visiteur ou Secondaire.')
  if (actuels.includes('ADMIN') && !profils.includes('ADMIN') && !(await repository.autreAdministrateur(trx, cibleId)))
    throw dernierAdministrateur()
  const perdPremium = actuels.includes('UTILISATEUR_PREMIUM') && !profils.includes('UTILISATEUR_PREMIUM')
  if (perdPremium && (await repository.aDesSecondaires(trx, cibleId))) throw utilisateursRattaches()
  await repository.ecrireProfils(trx, cibleId, profils)
  // Whoever acts as him, or as whom he acts, was allowed to by the profiles of before.
  await terminerUsurpations(trx, cibleId, maintenant)
}

/** Perimeters are given by the premium user whose account they belong to. */
async function changerUnivers(
  trx: Database,
  acteur: UtilisateurSession,
  cibleId: number,
  keys: readonly string[],
): Promise<void> {
  if ((await lireProfils(trx, cibleId))?.premiumId !== acteur.id) throw interdit()
  await ecrireUnivers(trx, acteur.id, cibleId, keys)
}

/** Another address opens the account: its holder shows that it is he; nobody asks for it in somebody's name. */
async function permettreChangementEmail(
  services: Services,
  { utilisateur, session }: Acteur,
  cibleId: number,
  { email = '', motDePasseActuel }: ModificationUtilisateur,
): Promise<void> {
  if (cibleId === utilisateur.id) await exigerTitulaire(services, utilisateur, session, motDePasseActuel)
  else exigerEnSonNom(session)
  await compterChangementEmail(services, utilisateur.id, email)
}

/** Who changes an account, and in which session. */
interface Acteur {
  utilisateur: UtilisateurSession
  session: Session
}

/** Changes an account: one's own, or one that one manages, then with its profiles and perimeters if they are given. */
export async function modifierUtilisateur(
  services: Services,
  { utilisateur: acteur, session }: Acteur,
  modification: ModificationUtilisateur,
  { profils, univers }: { profils?: readonly Profil[]; univers?: readonly string[] | undefined } = {},
): Promise<UtilisateurModifie> {
  const cibleId = await trouverCible(services.db, acteur, { userWebId: modification.userWebId })
  if (cibleId === acteur.id && !tientSonCompte(acteur)) throw interdit()
  const avecEmail = modification.email !== undefined && (await changeEmail(services, cibleId, modification.email))
  if (avecEmail) await permettreChangementEmail(services, { utilisateur: acteur, session }, cibleId, modification)
  return services.db.transaction().execute(async (trx) => {
    const utilisateur = await verrouillerUtilisateur(trx, cibleId)
    if (!utilisateur) throw utilisateurInconnu()
    if (avecEmail) await exigerSessionOuverte(trx, session.id)
    verifierChamps(utilisateur, modification)
    const { titre, nom, nomUsage, prenom, email } = modification
    await repository.majUtilisateur(trx, cibleId, {
      titre: titre ?? utilisateur.titre,
      nom: nom ?? utilisateur.nom,
      nom_usage: nomUsage === undefined ? utilisateur.nom_usage : nomUsage,
      prenom: prenom ?? utilisateur.prenom,
    })
    if (profils) await changerProfils(trx, acteur, cibleId, profils, services.horloge.maintenant())
    if (univers) await changerUnivers(trx, acteur, cibleId, univers)
    const enAttente = email !== undefined && (await demanderChangementEmail(services, trx, utilisateur, email))
    await notifierSessions(trx, cibleId)
    const fiche = await lireFiche(trx, cibleId)
    if (!fiche) throw utilisateurInconnu()
    return { fiche, emailEnAttente: enAttente ? email : null }
  })
}
