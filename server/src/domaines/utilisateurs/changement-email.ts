import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Utilisateur } from '../../db/schema.generated.ts'
import { deposerCourrier } from '../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../services.ts'
import { consommerCode, revoquerCodes } from '../../kernel/secrets/code-action.ts'
import { terminerSessionsDe } from '../../kernel/session/session.repository.ts'
import { limiteChangementEmail, limiteEnvois } from './limites.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import { emailPris, majEmailImpossible } from './errors.ts'
import { lienActivation, lienMajEmail } from './mot-de-passe/liens.ts'
import { prevenirChangementEmail, prevenirEmailModifie } from './prevenir.public.ts'
import { identitePrise, majUtilisateur } from './repository.ts'
import { lireDestinataire, verrouillerUtilisateur } from './compte.public.query.ts'

type Titulaire = Pick<Selectable<Utilisateur>, 'id' | 'identifiant' | 'email' | 'prenom' | 'active_le'>

/** The identifier follows the address when it is the address. */
const identiteAvec = ({ identifiant, email }: Titulaire, nouvelEmail: string) => ({
  email: nouvelEmail,
  identifiant: identifiant.toLowerCase() === email.toLowerCase() ? nouvelEmail : identifiant,
})

/** Whether this is another address than the account's. */
export async function changeEmail({ db }: Pick<Services, 'db'>, cibleId: number, email: string): Promise<boolean> {
  const actuel = await lireDestinataire(db, cibleId)
  return actuel?.email.toLowerCase() !== email.toLowerCase()
}

/** Counts a request for another address, outside the transaction that may fail. */
export async function compterChangementEmail(services: Services, acteurId: number, email: string): Promise<void> {
  await reserverTentative(services, [limiteChangementEmail(acteurId), limiteEnvois('nouvelle-adresse', email)])
}

/**
 * Asks for another e-mail address. It only counts once the link sent to it is followed, within 2 hours; the present
 * address is warned. Of an account not yet activated, whose address may just be mistyped, it is replaced at once and
 * the activation mail goes there. Answers whether a confirmation is awaited.
 */
export async function demanderChangementEmail(
  services: Services,
  trx: Database,
  titulaire: Titulaire,
  email: string,
): Promise<boolean> {
  if (email.toLowerCase() === titulaire.email.toLowerCase()) return false
  const identite = identiteAvec(titulaire, email)
  const { identifiantPris, emailPris: pris } = await identitePrise(trx, { ...identite, saufId: titulaire.id })
  if (identifiantPris || pris) throw emailPris()
  const { prenom } = titulaire
  await revoquerCodes(trx, titulaire.id, ['EMAIL'])
  if (titulaire.active_le) {
    await deposerCourrier(services, trx, 'changement-email', email, {
      prenom,
      lien: await lienMajEmail(services, trx, titulaire.id, email),
    })
    await prevenirChangementEmail(services, trx, titulaire, email)
    return true
  }
  await revoquerCodes(trx, titulaire.id, ['ACTIVATION', 'MOT_DE_PASSE'])
  await majUtilisateur(trx, titulaire.id, identite)
  await deposerCourrier(services, trx, 'activation', email, {
    prenom,
    lien: await lienActivation(services, trx, titulaire.id),
  })
  return false
}

/** Runs the link of a change of address. All sessions end, and so do the links sent to the former address, which is told. */
export async function confirmerChangementEmail(
  services: Services,
  parties: readonly [string, string, string],
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const code = await consommerCode(services, trx, 'EMAIL', parties)
    if (code.etat !== 'valide' || code.utilisateurId === null) throw majEmailImpossible()
    const titulaire = await verrouillerUtilisateur(trx, code.utilisateurId)
    if (!titulaire) throw majEmailImpossible()
    const identite = identiteAvec(titulaire, String(code.donnees['email']))
    const prise = await identitePrise(trx, { ...identite, saufId: titulaire.id })
    if (prise.identifiantPris || prise.emailPris) throw emailPris()
    await majUtilisateur(trx, titulaire.id, identite)
    await revoquerCodes(trx, titulaire.id, ['EMAIL', 'MOT_DE_PASSE', 'CONNEXION'])
    await terminerSessionsDe(trx, titulaire.id, services.horloge.maintenant())
    await prevenirEmailModifie(services, trx, titulaire, identite.email)
  })
}
