import { estGestionnaire } from '@ael/contract/acces/profils.ts'
import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { lireProfils } from '../../kernel/session/compte.repository.ts'
import type { Session } from '../../kernel/session/session.ts'
import { commencerSession, type SessionOuverte } from '../utilisateurs/connexion/commencer-session.public.ts'
import { compteNonValide } from '../utilisateurs/errors.public.ts'
import { identiteExpiree, reserveAuxUsagers } from './errors.ts'
import { exigerAnonyme } from './fournisseur.ts'
import { compteLie } from './compte-lie.query.ts'
import { noterConnexionLien } from '../utilisateurs/identites-liees.public.ts'
import { noterSessionFederee, verrouillerIdentite } from './repository.ts'

export interface DemandeFederee {
  fournisseur: FournisseurIdentite
  /** The subject that the provider gave: the identity verified in this session has to be its. */
  uid: string
  session: Session
  adresse: string
}

/** The identity that this session has verified, or a refusal. */
export async function exigerIdentite(services: Services, trx: Database, { fournisseur, uid, session }: DemandeFederee) {
  exigerAnonyme(session)
  const identite = await verrouillerIdentite(trx, {
    sessionId: session.id,
    fournisseur,
    uid,
    maintenant: services.horloge.maintenant(),
  })
  if (!identite) throw identiteExpiree()
  return identite
}

/** Begins the session of a linked account; the identity has served with it. */
export async function ouvrirSessionFederee(
  services: Services,
  trx: Database,
  { fournisseur, session, adresse }: DemandeFederee,
  { utilisateurId, sub, jetonIdentite }: { utilisateurId: number; sub: string; jetonIdentite: string | null },
): Promise<SessionOuverte> {
  // They enter other people's contracts: a provider's « low » assurance is not enough for that.
  if (estGestionnaire((await lireProfils(trx, utilisateurId))?.profils ?? [])) throw reserveAuxUsagers()
  const ouverte = await commencerSession(services, trx, { utilisateurId, session, adresse })
  const maintenant = services.horloge.maintenant()
  await noterSessionFederee(trx, { sessionId: ouverte.sessionId, fournisseur, jetonIdentite })
  await noterConnexionLien(trx, { fournisseur, sub, maintenant })
  return ouverte
}

/** Signs in the account linked to the verified identity; without one, says whom the provider identified. */
export async function connecterIdentite(
  services: Services,
  demande: DemandeFederee,
): Promise<SessionOuverte | { aRapprocher: IdentiteFederee }> {
  return services.db.transaction().execute(async (trx) => {
    const { sub, prenom, nom, email, jeton_identite: jetonIdentite } = await exigerIdentite(services, trx, demande)
    const compte = await compteLie(trx, demande.fournisseur, sub)
    if (!compte) return { aRapprocher: { fournisseur: demande.fournisseur, uid: sub, prenom, nom, email } }
    if (!compte.active_le) throw compteNonValide()
    return ouvrirSessionFederee(services, trx, demande, { utilisateurId: compte.id, sub, jetonIdentite })
  })
}
