import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { EchecIdentite, type AssertionSignee, type IdentiteProuvee } from '../../gateways/identite/identite.ts'
import type { Services } from '../../services.ts'
import { empreinte } from '../../kernel/secrets/secret.ts'
import type { Session } from '../../kernel/session/session.ts'
import { departInconnu, fournisseurIndisponible, identiteRefusee } from './errors.ts'
import { adresseRetour, exigerAnonyme, fournisseurActif } from './fournisseur.ts'
import { garderIdentite, marquerAssertion, prendreDemande } from './repository.ts'

/** How long one may take to match an account or open one. */
const DUREE_MS = 15 * 60_000

/** Tells the user of a failure; why is for the journal. */
function refuser({ log }: Services, fournisseur: FournisseurIdentite, error: unknown): never {
  if (!(error instanceof EchecIdentite)) throw error
  const indisponible = error.nature === 'indisponible'
  log[indisponible ? 'error' : 'warn']({ err: error, fournisseur }, 'identité non vérifiée')
  throw indisponible ? fournisseurIndisponible(fournisseur) : identiteRefusee(fournisseur)
}

async function garder(
  services: Services,
  session: Session,
  fournisseur: FournisseurIdentite,
  identite: IdentiteProuvee,
): Promise<void> {
  const expireLe = new Date(services.horloge.maintenant().getTime() + DUREE_MS)
  await garderIdentite(services.db, { sessionId: session.id, fournisseur }, identite, expireLe)
}

/** Takes the journey before the provider is asked: whatever becomes of it, its state has served. */
async function prendre(services: Services, session: Session, fournisseur: FournisseurIdentite, state: string) {
  const maintenant = services.horloge.maintenant()
  const demande = await prendreDemande(services.db, { sessionId: session.id, fournisseur, state, maintenant })
  if (!demande) throw departInconnu()
  return demande
}

/** Exchanges the code of FranceConnect for a verified identity, kept for this session. */
export async function prouverParFranceConnect(
  services: Services,
  { code, state, session }: { code: string; state: string; session: Session },
): Promise<IdentiteProuvee> {
  exigerAnonyme(session)
  const fournisseur = await fournisseurActif(services, 'franceConnect')
  const { attendu, usage } = await prendre(services, session, 'franceConnect', state)
  const identite = await fournisseur
    .terminer(code, attendu, adresseRetour(services, 'franceConnect', usage))
    .catch((error: unknown) => refuser(services, 'franceConnect', error))
  await garder(services, session, 'franceConnect', identite)
  return identite
}

/** Verifies what Gigya signed, once, and keeps it for this session. */
export async function prouverParGigya(
  services: Services,
  { assertion, state, session }: { assertion: AssertionSignee; state: string; session: Session },
): Promise<IdentiteProuvee> {
  exigerAnonyme(session)
  const fournisseur = await fournisseurActif(services, 'gigya')
  await prendre(services, session, 'gigya', state)
  const maintenant = services.horloge.maintenant().getTime()
  try {
    const identite = fournisseur.verifier(assertion, maintenant)
    const unique = empreinte('gigya', assertion.uid, assertion.signatureTimestamp)
    if (!(await marquerAssertion(services.db, unique, new Date(maintenant + 2 * fournisseur.fenetreMs)))) {
      throw new EchecIdentite('refuse', 'signature déjà présentée')
    }
    await garder(services, session, 'gigya', identite)
    return identite
  } catch (error) {
    return refuser(services, 'gigya', error)
  }
}
