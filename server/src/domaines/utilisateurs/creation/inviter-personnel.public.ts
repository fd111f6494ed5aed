import { PRENOM_MAX } from '@ael/contract/commun/regles.ts'
import { LIBELLES_PROFILS, type ProfilPersonnel } from '@ael/contract/acces/profils.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { revoquerCodes } from '../../../kernel/secrets/code-action.ts'
import { lireProfils } from '../../../kernel/session/compte.repository.ts'
import { lienInvitation } from '../mot-de-passe/liens.ts'
import { identitePrise, insererUtilisateur } from '../repository.ts'
import { trouverParEmail, verrouillerUtilisateur } from '../compte.public.query.ts'

type ServicesInvitation = Pick<Services, 'config' | 'db' | 'horloge'>

export interface InvitationPersonnel {
  email: string
  profil: ProfilPersonnel
  nom: string | undefined
  prenom: string | undefined
}

/** What came of it; « pris »: the address is that of an account which nobody is waiting to accept. */
export type IssueInvitation = { etat: 'ouvert' | 'renvoye'; email: string } | { etat: 'pris' }

/**
 * Opens an account of the staff in the name of the service, by whoever runs its server, and invites its holder by mail to
 * choose his password, which activates it. One that was invited to the same role and has not accepted is invited anew.
 */
export async function inviterPersonnel(
  services: ServicesInvitation,
  { email, profil, nom, prenom }: InvitationPersonnel,
): Promise<IssueInvitation> {
  const { db, horloge } = services
  return db.transaction().execute(async (trx) => {
    // Holds the address until the end: of two commands, one opens the account.
    const { emailPris } = await identitePrise(trx, { identifiant: email, email })
    if (emailPris) return renvoyer(services, trx, email, profil)
    const personne = {
      email,
      nom: nom ?? LIBELLES_PROFILS[profil],
      prenom: prenom ?? prenomDe(email) ?? LIBELLES_PROFILS[profil],
    }
    const maintenant = horloge.maintenant()
    const id = await insererUtilisateur(
      trx,
      { ...personne, identifiant: email, date_creation: maintenant, date_modification: maintenant },
      [profil],
    )
    await ecrire(services, trx, { id, ...personne })
    return { etat: 'ouvert', email }
  })
}

/** The first name that an address begins with, as far as it may be one; he changes it in his profile. */
function prenomDe(email: string): string | undefined {
  const [lettres] = /^\p{L}+/u.exec(email) ?? []
  return lettres && `${lettres[0]!.toUpperCase()}${lettres.slice(1, PRENOM_MAX)}`
}

async function renvoyer(
  services: ServicesInvitation,
  trx: Database,
  adresse: string,
  profil: ProfilPersonnel,
): Promise<IssueInvitation> {
  const trouve = await trouverParEmail(trx, adresse)
  const compte = trouve && (await verrouillerUtilisateur(trx, trouve.id))
  if (!compte || compte.active_le || compte.mot_de_passe_hash !== null) return { etat: 'pris' }
  const profils = (await lireProfils(trx, compte.id))?.profils
  if (profils?.length !== 1 || profils[0] !== profil) return { etat: 'pris' }
  await revoquerCodes(trx, compte.id, ['MOT_DE_PASSE', 'ACTIVATION'])
  await ecrire(services, trx, compte)
  return { etat: 'renvoye', email: compte.email }
}

async function ecrire(
  services: ServicesInvitation,
  trx: Database,
  { id, email, prenom }: { id: number; email: string; prenom: string },
): Promise<void> {
  const lien = await lienInvitation(services, trx, id)
  await deposerCourrier(services, trx, 'invitation', email, {
    prenom,
    auteur: services.config.NOM_SERVICE,
    identifiant: email,
    lien,
  })
}
