import type { Database } from '../../../db/database.ts'
import type { EtapeSecondFacteur } from '@ael/contract/utilisateurs/schemas.ts'
import type { Session } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { ouvrirSession, type OuvertureSession } from '../../acces/jetons/ouvrir-session.public.ts'
import { abregerSession, clorUsurpation, terminerSession } from '../../../kernel/session/session.repository.ts'
import { utilisateurInconnu } from '../errors.ts'
import { empreinte } from '../../../kernel/secrets/secret.ts'
import { trouverSession } from '../../../kernel/session/session.query.ts'
import { lireFiche } from '../fiche.public.query.ts'
import { type FicheUtilisateur } from '../fiche.sql.ts'
import { compterConnexion, noterConnexion } from '../repository.ts'

export interface SessionOuverte {
  sessionId: number
  fiche: FicheUtilisateur
  jeton: string
  expireLe: Date
  usurpateurId: number | null
  /** What the second factor still keeps it from; until then it is nobody's. */
  etape: EtapeSecondFacteur | null
}

/** How long the second factor is waited for: the time to install an application. */
const DUREE_ATTENTE_MS = 20 * 60_000

type Ouverte = Omit<SessionOuverte, 'fiche'>

/** A new token in place of that of a request; who finds it later finds it waiting for the second factor, or not. */
async function renouveler(
  services: Services,
  trx: Database,
  ancienne: Session,
  ouverture: OuvertureSession,
): Promise<Ouverte> {
  const maintenant = services.horloge.maintenant()
  await clorUsurpation(trx, ancienne.id, maintenant)
  await terminerSession(trx, ancienne.id)
  const { id, jeton, expireLe } = await ouvrirSession(services, trx, ouverture)
  const ouverte = { sessionId: id, jeton, usurpateurId: ouverture.usurpation?.usurpateurId ?? null }
  const attente = (await trouverSession(trx, empreinte(jeton), maintenant, services.config))?.attente
  if (!attente) return { ...ouverte, expireLe, etape: null }
  const fin = new Date(maintenant.getTime() + DUREE_ATTENTE_MS)
  await abregerSession(trx, id, fin)
  return { ...ouverte, expireLe: fin, etape: attente.etape }
}

async function avecFiche(trx: Database, ouverte: Ouverte, utilisateurId: number): Promise<SessionOuverte> {
  const fiche = await lireFiche(trx, utilisateurId)
  if (!fiche) throw utilisateurInconnu()
  return { ...ouverte, fiche }
}

/**
 * Replaces the session of a request by a session of this user: a new token, the old one ended
 * (docs/domaines/acces.md#jeton).
 */
export async function remplacerSession(
  services: Services,
  trx: Database,
  ancienne: Session,
  ouverture: OuvertureSession & { utilisateurId: number },
): Promise<SessionOuverte> {
  return avecFiche(trx, await renouveler(services, trx, ancienne, ouverture), ouverture.utilisateurId)
}

interface Connexion {
  utilisateurId: number
  session: Session
  adresse: string
  secondFacteurLe?: Date
}

/**
 * Signs a user in, who has shown who he is: by his password or the like, which is half of it where a second factor is
 * waited for, or by that factor as well. Only what is whole is a sign-in.
 */
export async function commencerSession(
  services: Services,
  trx: Database,
  { utilisateurId, session, ...ouverture }: Connexion,
): Promise<SessionOuverte> {
  const ouverte = await renouveler(services, trx, session, { utilisateurId, ...ouverture })
  if (ouverte.etape) return avecFiche(trx, ouverte, utilisateurId)
  const maintenant = services.horloge.maintenant()
  await noterConnexion(trx, utilisateurId, maintenant)
  const avecSaFiche = await avecFiche(trx, ouverte, utilisateurId)
  await compterConnexion(trx, ouverte.sessionId, maintenant)
  return avecSaFiche
}
