import { NOM_MAX, PRENOM_MAX } from '@ael/contract/commun/regles.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { lienInvitation } from '../mot-de-passe/liens.ts'
import { identitePrise, insererUtilisateur } from '../repository.ts'

/** What an account holds of a name: that of a company may be longer. */
const debutDe = (nom: string, longueur: number): string => Array.from(nom).slice(0, longueur).join('').trimEnd()

/**
 * Opens the account of somebody who subscribes without one, and writes to him how to choose its password; null where his address has
 * an account already, or leads to one: that one is left as it is.
 */
export async function ouvrirCompteSouscription(
  services: Services,
  trx: Database,
  { email, nom, prenom }: { email: string; nom: string; prenom: string },
): Promise<number | null> {
  const { emailPris, identifiantPris } = await identitePrise(trx, { identifiant: email, email })
  if (emailPris || identifiantPris) return null
  const quand = services.horloge.maintenant()
  const id = await insererUtilisateur(
    trx,
    {
      identifiant: email,
      email,
      nom: debutDe(nom, NOM_MAX),
      prenom: debutDe(prenom, PRENOM_MAX),
      mot_de_passe_hash: null,
      conditions_acceptees_le: null,
      origine: 'Souscription',
      date_creation: quand,
      date_modification: quand,
    },
    ['UTILISATEUR_STANDARD'],
  )
  await deposerCourrier(services, trx, 'invitation', email, {
    prenom,
    auteur: 'Le service de l’eau',
    identifiant: email,
    lien: await lienInvitation(services, trx, id),
  })
  return id
}

/** Whether an e-mail address has an account: whoever subscribes is told to sign in with it. */
export async function aUnCompte(trx: Database, email: string): Promise<boolean> {
  const { emailPris } = await identitePrise(trx, { identifiant: email, email })
  return emailPris
}
