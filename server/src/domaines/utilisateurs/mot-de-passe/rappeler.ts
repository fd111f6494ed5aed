import type { TypeRappel } from '@ael/contract/utilisateurs/regles.ts'
import type { Database } from '../../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { limiteAdresseRappel, limiteRappel, reserverTentative } from '../../acces/tentatives.ts'
import { enDureeConstante } from './duree-constante.ts'
import { lienActivation, lienConnexion, lienMotDePasse } from './liens.ts'
import { type Destinataire, trouverParEmail } from '../repository.ts'

const DUREE_MS = 250

/** The mail that a request leads to; none when the account is not in the state for it. */
async function deposerRappel(
  services: Services,
  trx: Database,
  type: TypeRappel,
  { id, email, prenom, active_le }: Destinataire,
): Promise<void> {
  if (type === 'PASSWORD') {
    return deposerCourrier(services, trx, 'mot-de-passe-oublie', email, {
      prenom,
      lien: await lienMotDePasse(services, trx, id),
    })
  }
  if (!active_le)
    return deposerCourrier(services, trx, 'activation', email, {
      prenom,
      lien: await lienActivation(services, trx, id),
    })
  if (type === 'ACTIVATION')
    return deposerCourrier(services, trx, 'compte-deja-actif', email, {
      prenom,
      lien: lienApplication(services, '/login'),
    })
  return deposerCourrier(services, trx, 'connexion', email, { prenom, lien: await lienConnexion(services, trx, id) })
}

/**
 * Sends the link that somebody asks for by his e-mail address. Neither the answer nor its time tells whether the
 * address is known; requests are counted the same in both cases.
 */
export async function rappelerInfosCompte(
  services: Services,
  { email, type, adresse }: { email: string; type: TypeRappel; adresse: string },
): Promise<void> {
  await reserverTentative(services, [limiteRappel(email), limiteAdresseRappel(adresse)])
  await enDureeConstante(DUREE_MS, () =>
    services.db.transaction().execute(async (trx) => {
      const compte = await trouverParEmail(trx, email)
      if (compte) await deposerRappel(services, trx, type, compte)
    }),
  )
}
