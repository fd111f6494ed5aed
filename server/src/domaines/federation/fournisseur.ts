import { FONCTIONNALITE_IDENTITE } from '@ael/contract/federation/fonctionnalites.ts'
import { ROUTES_RETOUR, type FournisseurIdentite, type UsageFederation } from '@ael/contract/federation/regles.ts'
import type { Identites } from '../../gateways/identite/registre.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../kernel/session/session.ts'
import { dejaConnecte, federationDesactivee } from './errors.ts'

/** The provider, when it is configured and its feature is on. */
export async function fournisseurActif<F extends FournisseurIdentite>(
  { configuration, identites }: Pick<Services, 'configuration' | 'identites'>,
  nom: F,
): Promise<NonNullable<Identites[F]>> {
  const fournisseur = identites[nom]
  if (!fournisseur || !(await configuration.actif(FONCTIONNALITE_IDENTITE[nom]))) throw federationDesactivee(nom)
  return fournisseur
}

/** Nobody signs in over somebody, least of all while acting as somebody else. */
export function exigerAnonyme(session: Session): void {
  if (session.utilisateur) throw dejaConnecte()
}

/** Where the provider sends the browser back: a path of ours, registered with the provider. */
export const adresseRetour = (
  { config }: Pick<Services, 'config'>,
  fournisseur: FournisseurIdentite,
  usage: UsageFederation,
): string => `${config.publicUrl}/ael-v2${ROUTES_RETOUR[fournisseur][usage]}`
