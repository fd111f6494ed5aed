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

/** Tells the address that no longer opens the account; nothing sent there gives it back, so that the service has to be asked. */
export function prevenirEmailModifie(
  services: Services,
  trx: Database,
  { email, prenom }: Prevenu,
  nouvelEmail: string,
): Promise<void> {
  const { SERVICE_TELEPHONE: telephone, SERVICE_EMAIL: adresse } = services.config
  return deposerCourrier(services, trx, 'email-modifie', email, {
    prenom,
    nouvelEmail,
    telephone: telephone.replaceAll(' ', '\u00A0'),
    adresse,
  })
}

export const prevenirIdentiteDeliee = (
  services: Services,
  trx: Database,
  { email, prenom }: Prevenu,
  fournisseur: string,
): Promise<void> =>
  deposerCourrier(services, trx, 'identite-deliee', email, {
    prenom,
    fournisseur,
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
