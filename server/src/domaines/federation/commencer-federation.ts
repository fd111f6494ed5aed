import type { FournisseurIdentite, UsageFederation } from '@ael/contract/federation/regles.ts'
import { EchecIdentite } from '../../gateways/identite/identite.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../kernel/session/session.ts'
import { limiteFederation } from './limites.ts'
import { reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import { fournisseurIndisponible } from './errors.ts'
import { adresseRetour, exigerAnonyme, fournisseurActif } from './fournisseur.ts'
import { insererDemande } from './repository.ts'

/** How long somebody may stay at the provider. */
const DUREE_MS = 10 * 60_000

export interface DepartFederation {
  state: string
  nonce: string | null
  adresse: string
  expireLe: Date
}

/** Begins a journey to a provider: what comes back will only be taken from this session, once, within ten minutes. */
export async function commencerFederation(
  services: Services,
  {
    fournisseur,
    usage,
    session,
    adresse,
  }: { fournisseur: FournisseurIdentite; usage: UsageFederation; session: Session; adresse: string },
): Promise<DepartFederation> {
  exigerAnonyme(session)
  const actif = await fournisseurActif(services, fournisseur)
  await reserverTentative(services, [limiteFederation(adresse)])
  const depart = await actif.commencer(adresseRetour(services, fournisseur, usage)).catch((error: unknown) => {
    if (!(error instanceof EchecIdentite)) throw error
    services.log.error({ err: error, fournisseur }, 'fournisseur d’identité injoignable')
    throw fournisseurIndisponible(fournisseur)
  })
  const expireLe = new Date(services.horloge.maintenant().getTime() + DUREE_MS)
  await insererDemande(services.db, { sessionId: session.id, fournisseur, usage, attendu: depart.attendu, expireLe })
  return { state: depart.attendu.state, nonce: depart.attendu.nonce, adresse: depart.adresse, expireLe }
}
