import { randomUUID } from 'node:crypto'
import { nomComplet } from '@ael/contract/utilisateurs/regles.ts'
import { NOMBRE_MAX_PASSKEYS, type passkeyCreee } from '@ael/contract/utilisateurs/second-facteur.ts'
import type * as z from 'zod'
import type { Database } from '../../../db/database.ts'
import { notifierSessions } from '../../../kernel/session/notifier-acces.ts'
import { exigerSessionOuverte } from '../../../kernel/session/session.repository.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../../services.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'
import { limiteSecondFacteur } from '../limites.ts'
import { adresseApplication, pasDuCode, tirerSecretApplication } from './application.ts'
import { empreinteSecours, tirerCodesSecours } from './codes-secours.ts'
import {
  applicationAPreparer,
  applicationDejaLa,
  codeIncorrect,
  facteurDejaChoisi,
  passkeyRefusee,
  passkeysImpossibles,
  tropDePasskeys,
} from './errors.ts'
import { exigerAjoutPermis, type Demandeur } from './exiger-preuve.ts'
import { nombreDeFacteurs } from './facteurs.ts'
import { DUREE_DEFI_MS, lirePasskeyCreee, optionsAjoutPasskey } from './passkeys.ts'
import { type Presentation, retenirPreuve } from './presenter-facteur.ts'
import { prevenirSecondFacteur } from './prevenir.ts'
import * as repository from './repository.ts'

/** Draws a secret for an authenticator application; it opens nothing before its first code. */
export async function preparerApplication(
  services: Services,
  demandeur: Demandeur,
  motDePasseActuel: string | undefined,
): Promise<{ secret: string; adresse: string }> {
  const { db, coffre, config, horloge } = services
  const { id, email } = demandeur.titulaire
  await exigerAjoutPermis(services, demandeur, motDePasseActuel)
  const secret = tirerSecretApplication()
  const reference = randomUUID()
  await db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, id)
    if ((await repository.lireApplication(trx, id))?.confirme_le) throw applicationDejaLa()
    await repository.preparerApplication(trx, {
      utilisateur_id: id,
      reference,
      secret_scelle: coffre.sceller('facteur_application.secret', reference, secret),
      prepare_le: horloge.maintenant(),
    })
  })
  return { secret, adresse: adresseApplication(secret, { emetteur: config.NOM_SERVICE, compte: email }) }
}

/**
 * Adds a factor with the account and the session held. The first comes with recovery codes, ends a sign-in, and has the
 * other sessions of the account wait for it.
 */
async function ajouter(
  services: Services,
  presentation: Presentation,
  quoi: 'application' | 'passkey',
  inscrire: (trx: Database, utilisateurId: number) => Promise<void>,
) {
  const { titulaire, session } = presentation
  return services.db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, titulaire.id)
    await exigerSessionOuverte(trx, session.id)
    const premier = (await nombreDeFacteurs(trx, titulaire.id)) === 0
    if (session.attente && !premier) throw facteurDejaChoisi()
    await inscrire(trx, titulaire.id)
    const codesSecours = premier ? tirerCodesSecours() : null
    if (codesSecours) await repository.remplacerCodesSecours(trx, titulaire.id, codesSecours.map(empreinteSecours))
    await prevenirSecondFacteur(services, trx, titulaire.id, quoi)
    const ouverture = await retenirPreuve(services, trx, presentation)
    await notifierSessions(trx, titulaire.id)
    return {
      message: quoi === 'application' ? 'L’application d’authentification est ajoutée.' : 'La clé d’accès est ajoutée.',
      ouverture,
      codesSecours,
    }
  })
}

/** Adds the authenticator application, whose first code shows that it has the secret. */
export async function confirmerApplication(services: Services, presentation: Presentation, code: string) {
  const { coffre, horloge } = services
  const tentative = await reserverTentative(services, [limiteSecondFacteur(presentation.titulaire.id)])
  const ajoutee = await ajouter(services, presentation, 'application', async (trx, utilisateurId) => {
    const application = await repository.lireApplication(trx, utilisateurId)
    if (application?.confirme_le) throw applicationDejaLa()
    if (!application) throw applicationAPreparer()
    const secret = coffre.ouvrir('facteur_application.secret', application.reference, application.secret_scelle)
    const pas = pasDuCode(secret, code, horloge.maintenant())
    if (pas === null) throw codeIncorrect()
    await repository.confirmerApplication(trx, application.id, pas, horloge.maintenant())
  })
  await annulerTentative(services, tentative)
  return ajoutee
}

/** What the browser needs to make a key, in this session. */
export async function preparerAjoutPasskey(
  services: Services,
  demandeur: Demandeur,
  motDePasseActuel: string | undefined,
) {
  const { config, db, horloge } = services
  const { titulaire, session } = demandeur
  await exigerAjoutPermis(services, demandeur, motDePasseActuel)
  const connues = await repository.lirePasskeys(db, titulaire.id)
  if (connues.length >= NOMBRE_MAX_PASSKEYS) throw tropDePasskeys()
  const options = await optionsAjoutPasskey(config, { ...titulaire, nomComplet: nomComplet(titulaire) }, connues)
  if (!options) throw passkeysImpossibles()
  const expire_le = new Date(horloge.maintenant().getTime() + DUREE_DEFI_MS)
  await repository.poserDefi(db, { session_id: session.id, usage: 'ajout', defi: options.challenge, expire_le })
  return options
}

/** Adds a key, made for what this session was asked. */
export async function ajouterPasskey(
  services: Services,
  presentation: Presentation,
  { nom, passkey }: { nom: string; passkey: z.output<typeof passkeyCreee> },
) {
  const { config, db, horloge } = services
  const maintenant = horloge.maintenant()
  const defi = await repository.prendreDefi(db, presentation.session.id, 'ajout', maintenant)
  const creee = defi === null ? null : await lirePasskeyCreee(config, defi, passkey)
  if (!creee) throw passkeyRefusee()
  return ajouter(services, presentation, 'passkey', async (trx, utilisateur_id) => {
    if ((await repository.lirePasskeys(trx, utilisateur_id)).length >= NOMBRE_MAX_PASSKEYS) throw tropDePasskeys()
    const transports = passkey.response.transports ?? []
    const ajoutee = await repository.ajouterPasskey(trx, {
      ...creee,
      utilisateur_id,
      transports,
      nom,
      ajoutee_le: maintenant,
    })
    if (!ajoutee) throw passkeyRefusee()
  })
}
