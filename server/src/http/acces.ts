import { aProfil, estGestionnaire } from '@ael/contract/acces/profils.ts'
import { type CallDefinition, type EtatSecondFacteur, type Nature, objetsDe, type Place } from '@ael/contract/call.ts'
import type { Session, UtilisateurSession } from '../kernel/session/session.ts'
import type { Gardien, Gardiens, Lieu, Nom } from '../kernel/gardien.ts'
import { verifie } from '../kernel/verifie.ts'
import type { Services } from '../services.ts'
import { interdit, nonConnecte } from '../kernel/errors.ts'
import { type Entree, ecrireEn, valeursEn } from './objets-nommes.ts'
import type { SessionConnue } from './sessions.ts'

type Access = CallDefinition['access']

/** What the domains answer to the check of a call, which knows none of them. */
export interface Reponses {
  /** Who answers for what a call may name. */
  gardiens: Gardiens
  /** The features and contents closed to a user where he looks; null where nothing is named. */
  fermetures: (services: Services, utilisateur: UtilisateurSession, lieu: Lieu | null) => Promise<ReadonlySet<string>>
  /** Told of each refusal for want of a right, which does not wait for it. */
  droitRefuse: (services: Services, droit: string, utilisateur: UtilisateurSession) => void
}

/** The first half of the check, before the body is even read: is somebody signed in, with a fitting profile? */
export function verifierProfil(access: Access, connue: SessionConnue): void {
  if (access.type === 'libre' || access.type === 'anonyme') return
  const { utilisateur } = connue.session
  if (access.type === 'second-facteur') return verifierEtat(access.pour, connue.session)
  if (!utilisateur) throw nonConnecte()
  if (access.type === 'profils' && !access.profils.some((profil) => aProfil(utilisateur.profils, profil)))
    throw interdit()
  if (access.type === 'connecte' && access.sauf?.some((profil) => utilisateur.profils.includes(profil)))
    throw interdit()
}

/** The staff alone has a second factor, and each his own: nobody has it for another. */
function verifierEtat(pour: readonly EtatSecondFacteur[], { utilisateur, attente, usurpateurId }: Session): void {
  const qui = attente?.utilisateur ?? utilisateur
  if (!qui) throw nonConnecte()
  if (usurpateurId !== null || !estGestionnaire(qui.profils) || !pour.includes(attente?.etape ?? 'connecte'))
    throw interdit()
}

/** The rights table: a call taken away from all profiles of the user is forbidden to him. */
export async function verifierDroit(
  droit: string,
  { session: { utilisateur } }: SessionConnue,
  services: Services,
  { droitRefuse }: Reponses,
): Promise<void> {
  const retires = (await services.configuration.lire()).droitsRetires.get(droit)
  if (!retires || !utilisateur?.profils.every((profil) => retires.has(profil))) return
  droitRefuse(services, droit, utilisateur)
  throw interdit()
}

/**
 * The second half, on the parsed input: the user reaches everything that the call names, and no perimeter closes the
 * call's feature to him there. What was named stands afterwards in the input as it is known inside, and nothing else of
 * the input is known to be the user's: handlers take their objects from where the call declares them.
 */
export async function verifierObjets(
  call: CallDefinition,
  entree: Entree,
  connue: SessionConnue,
  services: Services,
  reponses: Reponses,
): Promise<void> {
  const { access, scope } = call
  const { utilisateur } = connue.session
  if (access.type === 'libre' || access.type === 'second-facteur') return
  const requis = access.type === 'anonyme' ? [] : access.requis
  const lieux: Lieu[] = []
  let nommes = 0
  for (const [place, nature] of Object.entries(objetsDe(call)) as [Place, Nature][]) {
    const recus = valeursEn(entree, place)
    if (recus.length === 0) continue
    if (!utilisateur) throw nonConnecte()
    if (requis.includes(place)) nommes += 1
    lieux.push(...(await exiger(nature, reponses.gardiens, { recus, place, entree, connue, utilisateur, services })))
  }
  if (requis.length > 0 && nommes === 0) throw interdit()
  const ouvertATous = access.type === 'anonyme' && lieux.length === 0
  if (scope === null || !utilisateur || ouvertATous) return
  for (const lieu of lieux.length === 0 ? [null] : lieux)
    if ((await fermeturesEn(lieu, utilisateur, connue, services, reponses)).has(scope)) throw interdit()
}

interface Demande {
  recus: readonly unknown[]
  place: Place
  entree: Entree
  connue: SessionConnue
  utilisateur: UtilisateurSession
  services: Services
}

/** Refuses what the user does not reach; answers where what he reaches stands. */
async function exiger<N extends Nature>(
  nature: N,
  gardiens: { readonly [K in N]: Gardien<K> },
  { recus, place, entree, connue, utilisateur, services }: Demande,
): Promise<readonly Lieu[]> {
  const gardien = gardiens[nature]
  const refuser = gardien.refus ?? interdit
  const enListe = place.endsWith('[]')
  const noms = recus.map((recu): Nom<N> => {
    const nom = gardien.lire(recu)
    if (nom === null) throw refuser()
    return nom
  })
  const atteint = () => gardien.atteint(services, utilisateur, noms)
  if (!(await (gardien.retenu && noms.length === 1 ? retenir(connue, `${nature} ${noms[0]}`, atteint) : atteint()))) {
    throw enListe && gardien.refusDeListe ? await gardien.refusDeListe(services, utilisateur, noms) : refuser()
  }
  ecrireEn(entree, place, noms)
  return (
    gardien.lieux?.(
      services,
      noms.map((nom) => verifie(nature, nom)),
    ) ?? []
  )
}

/** What is closed to the user at a place (null: nowhere in particular), kept with his session. */
async function fermeturesEn(
  lieu: Lieu | null,
  utilisateur: UtilisateurSession,
  connue: SessionConnue,
  services: Services,
  { fermetures }: Reponses,
): Promise<ReadonlySet<string>> {
  if (lieu !== null && 'numerosContrat' in lieu && lieu.numerosContrat.length > 1)
    return fermetures(services, utilisateur, lieu)
  const cle = JSON.stringify(lieu)
  const lecture = connue.fermetures.get(cle) ?? fermetures(services, utilisateur, lieu)
  connue.fermetures.set(cle, lecture)
  return lecture.catch((error: unknown) => {
    connue.fermetures.delete(cle)
    throw error
  })
}

/** Keeps a positive answer with the session; a refusal is asked again, it may have been lifted since. */
async function retenir(connue: SessionConnue, cle: string, demander: () => Promise<boolean>): Promise<boolean> {
  const reponse = connue.droits.get(cle) ?? demander()
  connue.droits.set(cle, reponse)
  const atteint = await reponse.catch((error: unknown) => {
    connue.droits.delete(cle)
    throw error
  })
  if (!atteint) connue.droits.delete(cle)
  return atteint
}
