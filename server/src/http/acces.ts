import type { Access, CallDefinition } from '@ael/contract/call.ts'
import { aProfil } from '@ael/contract/acces/profils.ts'
import { scopeDe } from '@ael/contract/acces/scopes.ts'
import { fermetures } from '../domaines/acces/fermetures.ts'
import type { Objet } from '../domaines/acces/fermetures.query.ts'
import { proprietaireUnivers } from '../domaines/acces/univers/univers.repository.ts'
import { gereUtilisateur } from '../domaines/acces/gere-utilisateur.ts'
import { detientContrat, detientGroupe } from '../domaines/abonnements/acces-contrat.repository.ts'
import { contratDeFacture } from '../domaines/factures/contrat-de-facture.repository.ts'
import { normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import type { Services } from '../services.ts'
import { interdit, nonConnecte } from './erreurs.ts'
import type { UtilisateurSession } from '../domaines/acces/session.ts'
import type { Acces, SessionConnue } from './sessions.ts'

/** The parts of a request in which a declared parameter may stand. */
export interface Entree {
  params: unknown
  query: unknown
  body: unknown
}

/** The first half of the check, before the body is even read: is somebody signed in, with a fitting profile? */
export function verifierProfil(access: Access, connue: SessionConnue): void {
  if (access.type === 'libre' || access.type === 'anonyme') return
  const utilisateur = connue.session.utilisateur
  if (!utilisateur) throw nonConnecte()
  if (access.sauf?.some((profil) => utilisateur.profils.includes(profil))) throw interdit()
  if (access.type === 'profils' && !access.profils.some((profil) => aProfil(utilisateur.profils, profil)))
    throw interdit()
  if (access.type === 'univers' && !aProfil(utilisateur.profils, 'UTILISATEUR_PREMIUM')) throw interdit()
}

/** The rights table: a call taken away from all profiles of the user is forbidden to him. */
export async function verifierDroit(droit: string, connue: SessionConnue, { configuration }: Services): Promise<void> {
  const retires = (await configuration.lire()).droitsRetires.get(droit)
  const profils = connue.session.utilisateur?.profils
  if (retires && profils?.every((profil) => retires.has(profil))) throw interdit()
}

/** The second half, once the input is valid: does the user reach the contract, group or user that it names? */
export async function verifierObjet(
  call: CallDefinition,
  entree: Entree,
  connue: SessionConnue,
  services: Services,
): Promise<void> {
  const { access } = call
  const utilisateur = connue.session.utilisateur
  if (!utilisateur) return
  switch (access.type) {
    case 'contrat':
      return exigerContrat(valeur(entree, access.parametre), utilisateur, connue, services)
    case 'groupe':
      return exigerGroupe(valeur(entree, access.parametre), utilisateur, connue, services)
    case 'contratOuGroupe': {
      const numero = valeur(entree, access.contrat)
      return estAbsent(numero)
        ? exigerGroupe(valeur(entree, access.groupe), utilisateur, connue, services)
        : exigerContrat(numero, utilisateur, connue, services)
    }
    case 'facture':
      return exigerContrat(
        await contratNomme(valeur(entree, access.parametre), services),
        utilisateur,
        connue,
        services,
      )
    case 'utilisateur':
      return exigerUtilisateur(valeur(entree, access.parametre), utilisateur, services)
    case 'univers':
      return exigerUnivers(valeur(entree, access.parametre), utilisateur, services)
    default:
      return undefined
  }
}

/** What a call is about, once it is known to be reached: a contract, a group, or nothing that it names. */
async function objetDe({ access }: CallDefinition, entree: Entree, services: Services): Promise<Objet | null> {
  if (access.type === 'facture') {
    const numeroContrat = await contratNomme(valeur(entree, access.parametre), services)
    return numeroContrat === null ? null : { numeroContrat }
  }
  const contrat =
    access.type === 'contrat' ? access.parametre : access.type === 'contratOuGroupe' ? access.contrat : null
  const numero = contrat === null ? undefined : valeur(entree, contrat)
  if (typeof numero === 'string' && !estAbsent(numero)) return { numeroContrat: normaliserNumeroContrat(numero) }
  const groupe = access.type === 'groupe' ? access.parametre : access.type === 'contratOuGroupe' ? access.groupe : null
  return groupe === null ? null : { groupeId: Number(valeur(entree, groupe)) }
}

/** Whether the feature that the call belongs to is open to the user where he looks: his perimeters, what is restricted. */
export async function verifierFermeture(
  call: CallDefinition,
  entree: Entree,
  connue: SessionConnue,
  services: Services,
): Promise<void> {
  const { utilisateur } = connue.session
  const scope = scopeDe(call.path)
  if (!utilisateur || scope === null || call.access.type === 'anonyme') return
  const objet = await objetDe(call, entree, services)
  const cle = JSON.stringify(objet)
  const lecture = connue.fermetures.get(cle) ?? fermetures(services, utilisateur, objet)
  connue.fermetures.set(cle, lecture)
  const fermes = await lecture.catch((error: unknown) => {
    connue.fermetures.delete(cle)
    throw error
  })
  if (fermes.has(scope)) throw interdit()
}

function valeur({ params, query, body }: Entree, nom: string): unknown {
  for (const part of [params, query, body]) {
    const trouvee = nom.split('.').reduce<unknown>(champDe, part)
    if (trouvee !== undefined) return trouvee
  }
  return undefined
}

const champDe = (objet: unknown, nom: string): unknown =>
  typeof objet === 'object' && objet !== null && nom in objet ? (objet as Record<string, unknown>)[nom] : undefined

/** The literal `null` in a path stands for « none » (specification 1 §7, Export). */
const estAbsent = (given: unknown): boolean => given === undefined || given === null || given === 'null' || given === ''

/** The contract of an invoice; null for an id that is none's, which is refused like that of somebody else. */
async function contratNomme(idFacture: unknown, { db }: Services): Promise<string | null> {
  const id = Number(idFacture)
  return Number.isSafeInteger(id) && id > 0 ? contratDeFacture(db, id) : null
}

async function exigerContrat(
  numero: unknown,
  utilisateur: UtilisateurSession,
  connue: SessionConnue,
  { db }: Services,
): Promise<void> {
  if (typeof numero !== 'string' || numero === '') throw interdit()
  const cle = normaliserNumeroContrat(numero)
  const acces = await memoriser(connue, `contrat ${cle}`, () => detientContrat(db, utilisateur, cle))
  if (acces !== 'oui') throw interdit()
}

async function exigerGroupe(
  idGroupe: unknown,
  utilisateur: UtilisateurSession,
  connue: SessionConnue,
  { db }: Services,
): Promise<void> {
  const id = Number(idGroupe)
  if (estAbsent(idGroupe) || !Number.isSafeInteger(id) || id < 0) throw interdit()
  const acces = await memoriser(connue, `groupe ${id}`, async () =>
    (await detientGroupe(db, utilisateur, id)) ? 'oui' : 'non',
  )
  if (acces !== 'oui') throw interdit()
}

async function exigerUtilisateur(id: unknown, utilisateur: UtilisateurSession, { db }: Services): Promise<void> {
  const cible = Number(id)
  if (cible === utilisateur.id) return
  if (!Number.isSafeInteger(cible) || !(await gereUtilisateur(db, utilisateur, cible))) throw interdit()
}

async function exigerUnivers(key: unknown, { id }: UtilisateurSession, { db }: Services): Promise<void> {
  if (typeof key !== 'string' || (await proprietaireUnivers(db, key)) !== id) throw interdit()
}

/** Keeps a positive answer with the session; a refusal is asked again, it may have been lifted since. */
async function memoriser(connue: SessionConnue, cle: string, demander: () => Promise<Acces>): Promise<Acces> {
  const reponse = connue.droits.get(cle) ?? demander()
  connue.droits.set(cle, reponse)
  const acces = await reponse.catch((error: unknown) => {
    connue.droits.delete(cle)
    throw error
  })
  if (acces !== 'oui') connue.droits.delete(cle)
  return acces
}
