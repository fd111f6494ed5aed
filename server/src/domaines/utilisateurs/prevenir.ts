import type { Database } from '../../db/database.ts'
import { deposerCourrier, lienApplication } from '../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../services.ts'

/** Where somebody goes who has to take his account back. */
const ROUTE_MOT_DE_PASSE_OUBLIE = '/login?resetPwd=true'

interface Prevenu {
  email: string
  prenom: string
}

export const prevenirMotDePasseModifie = (
  services: Services,
  trx: Database,
  { email, prenom }: Prevenu,
): Promise<void> =>
  deposerCourrier(services, trx, 'mot-de-passe-modifie', email, {
    prenom,
    lien: lienApplication(services, ROUTE_MOT_DE_PASSE_OUBLIE),
  })

export const prevenirChangementEmail = (
  services: Services,
  trx: Database,
  { email, prenom }: Prevenu,
  nouvelEmail: string,
): Promise<void> =>
  deposerCourrier(services, trx, 'changement-email-demande', email, {
    prenom,
    nouvelEmail,
    lien: lienApplication(services, ROUTE_MOT_DE_PASSE_OUBLIE),
  })
