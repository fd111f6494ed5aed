import { useSyncExternalStore } from 'react'
import { OPTIONS_COOKIE } from '../client/options-cookie.ts'
import {
  garderReponse,
  lireConsentement,
  type Consentement,
  type PreferencesNavigateur,
  type Reponse,
} from './consentement.ts'

/** What the page knows of cookies: the answer, and whether their window is open. */
export interface ChoixCookies {
  consentement: Consentement
  fenetre: boolean
}

// `globalPrivacyControl` is not in TypeScript's description of browsers.
export const preferences: PreferencesNavigateur = navigator

let choix: ChoixCookies = { consentement: lireConsentement(document, preferences), fenetre: false }
const abonnes = new Set<() => void>()

function changer(suite: Partial<ChoixCookies>): void {
  choix = { ...choix, ...suite }
  for (const prevenir of abonnes) prevenir()
}

/** « Gestion des cookies ». */
export const ouvrirGestionCookies = (): void => changer({ fenetre: true })
export const fermerGestionCookies = (): void => changer({ fenetre: false })

/** Keeps the answer and closes the question. */
export function repondreCookies(reponse: Reponse): void {
  garderReponse(document, reponse, OPTIONS_COOKIE)
  changer({ consentement: lireConsentement(document, preferences), fenetre: false })
}

function abonner(prevenir: () => void): () => void {
  abonnes.add(prevenir)
  return () => void abonnes.delete(prevenir)
}

export const useChoixCookies = (): ChoixCookies => useSyncExternalStore(abonner, () => choix)
