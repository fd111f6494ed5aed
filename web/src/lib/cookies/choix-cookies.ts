import { OPTIONS_COOKIE } from '../client/options-cookie.ts'
import { sharedValue } from '../shared-value.ts'
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

const choix = sharedValue<ChoixCookies>({ consentement: lireConsentement(document, preferences), fenetre: false })

const changer = (suite: Partial<ChoixCookies>): void => choix.write({ ...choix.read(), ...suite })

/** « Gestion des cookies ». */
export const ouvrirGestionCookies = (): void => changer({ fenetre: true })
export const fermerGestionCookies = (): void => changer({ fenetre: false })

/** Keeps the answer and closes the question. */
export function repondreCookies(reponse: Reponse): void {
  garderReponse(document, reponse, OPTIONS_COOKIE)
  changer({ consentement: lireConsentement(document, preferences), fenetre: false })
}

export const useChoixCookies = (): ChoixCookies => choix.useValue()
