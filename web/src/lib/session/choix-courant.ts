import { useSyncExternalStore } from 'react'
import { deleteCookie, readCookie, writeCookie } from '../client/cookies.ts'
import { jetons } from '../client/jetons-du-navigateur.ts'
import { OPTIONS_COOKIE } from '../client/options-cookie.ts'
import { ecrireChoix, type ChoixContexte } from './choix-contexte.ts'

const COOKIE = 'aelContexte'
const auditeurs = new Set<() => void>()
let texte = readCookie(document, COOKIE)

function publier(nouveau: string | undefined) {
  texte = nouveau
  for (const prevenir of auditeurs) prevenir()
}

/** Keeps the choice as long as the token. */
export function choisirContexte(choix: ChoixContexte): void {
  const fin = jetons.fin()
  const maxAge = fin === undefined ? {} : { maxAge: (fin - Date.now()) / 1000 }
  writeCookie(document, COOKIE, ecrireChoix(choix), { ...OPTIONS_COOKIE, ...maxAge })
  publier(ecrireChoix(choix))
}

export function oublierChoix(): void {
  deleteCookie(document, COOKIE, OPTIONS_COOKIE)
  publier(undefined)
}

function abonner(prevenir: () => void) {
  auditeurs.add(prevenir)
  return () => void auditeurs.delete(prevenir)
}

export const choixCourant = (): string | undefined => texte

/** The choice as text (`contrat:0447122`, `groupe:0`); undefined as long as none was made. */
export const useChoixCourant = (): string | undefined => useSyncExternalStore(abonner, choixCourant)
