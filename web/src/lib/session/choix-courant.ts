import { deleteCookie, readCookie, writeCookie } from '../client/cookies.ts'
import { jetons } from '../client/jetons-du-navigateur.ts'
import { OPTIONS_COOKIE } from '../client/options-cookie.ts'
import { sharedValue } from '../shared-value.ts'
import { ecrireChoix, type ChoixContexte } from './choix-contexte.ts'

const COOKIE = 'aelContexte'
const texte = sharedValue(readCookie(document, COOKIE))

/** Keeps the choice as long as the token. */
export function choisirContexte(choix: ChoixContexte): void {
  const fin = jetons.fin()
  const maxAge = fin === undefined ? {} : { maxAge: (fin - Date.now()) / 1000 }
  writeCookie(document, COOKIE, ecrireChoix(choix), { ...OPTIONS_COOKIE, ...maxAge })
  texte.write(ecrireChoix(choix))
}

export function oublierChoix(): void {
  deleteCookie(document, COOKIE, OPTIONS_COOKIE)
  texte.write(undefined)
}

export const choixCourant = (): string | undefined => texte.read()

/** The choice as text (`contrat:0447122`, `groupe:0`); undefined as long as none was made. */
export const useChoixCourant = (): string | undefined => texte.useValue()
