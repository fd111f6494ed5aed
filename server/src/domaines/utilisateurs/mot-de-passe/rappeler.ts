import type { TypeRappel } from '@ael/contract/utilisateurs/regles.ts'
import type { Database } from '../../../db/database.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { deposerCourrier, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { codesRecents, type TypeCode } from '../../../kernel/secrets/code-action.ts'
import { limiteAdresseRappel, limiteEnvois } from '../limites.ts'
import { reserverTentative, tenterReservation } from '../../../kernel/tentatives/tentatives.ts'
import { lienActivation, lienConnexion, lienMotDePasse } from './liens.ts'
import { type Destinataire, trouverParEmail } from '../compte.public.query.ts'

const DUREE_MS = 250
const HEURE_MS = 60 * 60_000
/** Links of a kind that one mailbox holds from the last hour; further requests are answered by those. */
const LIENS_PAR_HEURE = 3

/** The mail that a request leads to; none when the account is not in the state for it, or has enough of them. */
async function deposerRappel(
  services: Services,
  trx: Database,
  { type, dejaActifPermis }: { type: TypeRappel; dejaActifPermis: boolean },
  { id, email, prenom, active_le }: Destinataire,
): Promise<void> {
  const assez = async (code: TypeCode) => (await codesRecents(services, trx, code, id, HEURE_MS)) >= LIENS_PAR_HEURE
  if (type === 'PASSWORD') {
    if (await assez('MOT_DE_PASSE')) return
    return deposerCourrier(services, trx, 'mot-de-passe-oublie', email, {
      prenom,
      lien: await lienMotDePasse(services, trx, id),
    })
  }
  if (!active_le) {
    if (await assez('ACTIVATION')) return
    return deposerCourrier(services, trx, 'activation', email, {
      prenom,
      lien: await lienActivation(services, trx, id),
    })
  }
  if (type === 'ACTIVATION') {
    if (!dejaActifPermis) return
    return deposerCourrier(services, trx, 'compte-deja-actif', email, {
      prenom,
      lien: lienApplication(services, '/login'),
    })
  }
  if (await assez('CONNEXION')) return
  return deposerCourrier(services, trx, 'connexion', email, { prenom, lien: await lienConnexion(services, trx, id) })
}

/**
 * Sends the link that somebody asks for by his e-mail address. Neither the answer nor its time tells whether the
 * address is known. Nobody can ask so often that the holder gets no link any more: a request is only left without
 * mail when the mailbox holds links of the last hour that still work.
 */
export async function rappelerInfosCompte(
  services: Services,
  { email, type, adresse }: { email: string; type: TypeRappel; adresse: string },
): Promise<void> {
  await reserverTentative(services, [limiteAdresseRappel(adresse)])
  await services.enDuree(DUREE_MS, async () => {
    const dejaActifPermis =
      type === 'ACTIVATION' && (await tenterReservation(services, [limiteEnvois('deja-actif', email)]))
    await services.db.transaction().execute(async (trx) => {
      // One at a time, known or not: each counts the links of those before it.
      await holdUntilEnd(trx, `rappel ${email.toLowerCase()}`)
      const compte = await trouverParEmail(trx, email)
      if (compte) await deposerRappel(services, trx, { type, dejaActifPermis }, compte)
    })
  })
}
