import { HEURE_MS, JOUR_MS } from '@ael/contract/commun/durees.ts'
import { routeActivation, routeConnexion, routeMajEmail, routeMotDePasse } from '@ael/contract/utilisateurs/liens.ts'
import type { Database } from '../../../db/database.ts'
import { lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import type { Services } from '../../../services.ts'
import { creerCode, type CodeVoulu } from '../../../kernel/secrets/code-action.ts'

const MINUTE_MS = 60_000

async function lien(
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  code: CodeVoulu,
  route: (...parties: string[]) => string,
): Promise<string> {
  const { parties } = await creerCode(services, db, code)
  return lienApplication(services, route(...parties))
}

/** Valid 7 days. */
export const lienActivation = (
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  utilisateurId: number,
): Promise<string> =>
  lien(
    services,
    db,
    { type: 'ACTIVATION', utilisateurId, parties: 2, dureeMs: 7 * JOUR_MS },
    (code = '', wsCode = '') => routeActivation(code, wsCode),
  )

/** Valid 7 days: the holder of an account made by somebody else chooses his password, which activates it. */
export const lienInvitation = (
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  utilisateurId: number,
): Promise<string> =>
  lien(services, db, { type: 'MOT_DE_PASSE', utilisateurId, parties: 1, dureeMs: 7 * JOUR_MS }, (code = '') =>
    routeMotDePasse(code),
  )

/** Valid 2 hours. */
export const lienMotDePasse = (
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  utilisateurId: number,
): Promise<string> =>
  lien(services, db, { type: 'MOT_DE_PASSE', utilisateurId, parties: 1, dureeMs: 2 * HEURE_MS }, (code = '') =>
    routeMotDePasse(code),
  )

/** Valid 15 minutes. */
export const lienConnexion = (
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  utilisateurId: number,
): Promise<string> =>
  lien(services, db, { type: 'CONNEXION', utilisateurId, parties: 1, dureeMs: 15 * MINUTE_MS }, (code = '') =>
    routeConnexion(code),
  )

/** Valid 2 hours (docs/domaines/utilisateurs.md#adresse-e-mail); carries the new address. */
export const lienMajEmail = (
  services: Pick<Services, 'config' | 'horloge'>,
  db: Database,
  utilisateurId: number,
  email: string,
): Promise<string> =>
  lien(
    services,
    db,
    { type: 'EMAIL', utilisateurId, parties: 3, dureeMs: 2 * HEURE_MS, donnees: { email } },
    (a = '', b = '', c = '') => routeMajEmail(a, b, c),
  )
