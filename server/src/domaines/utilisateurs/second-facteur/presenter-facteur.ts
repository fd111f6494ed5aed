import type { passkeyPresentee } from '@ael/contract/utilisateurs/second-facteur.ts'
import type * as z from 'zod'
import type { Database } from '../../../db/database.ts'
import { exigerSessionOuverte, noterSecondFacteur } from '../../../kernel/session/session.repository.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import type { Services } from '../../../services.ts'
import { verrouillerUtilisateur } from '../compte.public.query.ts'
import { commencerSession } from '../connexion/commencer-session.public.ts'
import { presenterOuverture } from '../connexion/presenter-ouverture.public.ts'
import { limiteAdresse, limiteSecondFacteur } from '../limites.ts'
import { pasDuCode } from './application.ts'
import { empreinteSecours } from './codes-secours.ts'
import { codeDejaServi, codeIncorrect, codeSecoursIncorrect, passkeyRefusee, passkeysImpossibles } from './errors.ts'
import type { Demandeur } from './exiger-preuve.ts'
import { compteurDeLaPreuve, DUREE_DEFI_MS, optionsPreuvePasskey } from './passkeys.ts'
import { prevenirSecondFacteur } from './prevenir.ts'
import * as repository from './repository.ts'

/** Who shows a factor, from where. */
export interface Presentation extends Demandeur {
  adresse: string
}

/** A session whose factor was shown: a new one for whoever was signing in, the same one, noted, for whoever had signed in. */
export async function retenirPreuve(services: Services, trx: Database, { titulaire, session, adresse }: Presentation) {
  const maintenant = services.horloge.maintenant()
  if (session.attente) {
    const ouverte = await commencerSession(services, trx, {
      utilisateurId: titulaire.id,
      session,
      adresse,
      secondFacteurLe: maintenant,
    })
    return presenterOuverture(ouverte)
  }
  await noterSecondFacteur(trx, session.id, maintenant)
  return null
}

/** Has a factor checked with the account and the session held. What is wrong counts, before it is looked at. */
async function presenter(
  services: Services,
  presentation: Presentation,
  verifier: (trx: Database, utilisateurId: number) => Promise<void>,
) {
  const { titulaire, session, adresse } = presentation
  const tentative = await reserverTentative(services, [limiteSecondFacteur(titulaire.id), limiteAdresse(adresse)])
  const ouverture = await services.db.transaction().execute(async (trx) => {
    await verrouillerUtilisateur(trx, titulaire.id)
    await exigerSessionOuverte(trx, session.id)
    await verifier(trx, titulaire.id)
    return retenirPreuve(services, trx, presentation)
  })
  await annulerTentative(services, tentative)
  return { message: 'Votre identité est confirmée.', ouverture }
}

/** Shows the code of the authenticator application. Neither it nor an earlier one serves again. */
export const presenterCode = (services: Services, presentation: Presentation, code: string) =>
  presenter(services, presentation, async (trx, utilisateurId) => {
    const application = await repository.lireApplication(trx, utilisateurId)
    if (!application?.confirme_le) throw codeIncorrect()
    const secret = services.coffre.ouvrir(
      'facteur_application.secret',
      application.reference,
      application.secret_scelle,
    )
    const pas = pasDuCode(secret, code, services.horloge.maintenant())
    if (pas === null) throw codeIncorrect()
    if (!(await repository.prendrePas(trx, application.id, pas))) throw codeDejaServi()
  })

/** Shows a recovery code, which serves once; the holder is told. */
export const presenterCodeSecours = (services: Services, presentation: Presentation, code: string) =>
  presenter(services, presentation, async (trx, utilisateurId) => {
    const maintenant = services.horloge.maintenant()
    if (!(await repository.prendreCodeSecours(trx, utilisateurId, empreinteSecours(code), maintenant)))
      throw codeSecoursIncorrect()
    await prevenirSecondFacteur(services, trx, utilisateurId, 'code de secours')
  })

/** What one of the user's keys has to sign, in this session. */
export async function defierPasskey({ config, db, horloge }: Services, { titulaire, session }: Demandeur) {
  const options = await optionsPreuvePasskey(config, await repository.lirePasskeys(db, titulaire.id))
  if (!options) throw passkeysImpossibles()
  const expire_le = new Date(horloge.maintenant().getTime() + DUREE_DEFI_MS)
  await repository.poserDefi(db, { session_id: session.id, usage: 'preuve', defi: options.challenge, expire_le })
  return options
}

/** Shows a key, which has signed what this session was asked. */
export async function presenterPasskey(
  services: Services,
  presentation: Presentation,
  passkey: z.output<typeof passkeyPresentee>,
) {
  const { config, db, horloge } = services
  const { session } = presentation
  // Served whatever comes of it: nothing signed twice is looked at twice.
  const defi = await repository.prendreDefi(db, session.id, 'preuve', horloge.maintenant())
  if (defi === null) throw passkeyRefusee()
  return presenter(services, presentation, async (trx, utilisateurId) => {
    const connues = await repository.lirePasskeys(trx, utilisateurId)
    const connue = connues.find(({ credential }) => credential === passkey.id)
    const compteur = connue ? await compteurDeLaPreuve(config, defi, connue, passkey) : null
    if (!connue || compteur === null) throw passkeyRefusee()
    await repository.noterUsagePasskey(trx, connue.id, compteur, horloge.maintenant())
  })
}
