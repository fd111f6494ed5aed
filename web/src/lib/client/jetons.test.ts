import { expect, it } from 'vitest'
import { createJetons } from './jetons.ts'

const EXPIRATION = '2026-11-21T12:00:00+01:00'
const dixHeures = () => Date.parse('2026-11-21T10:00:00+01:00')

/** A browser's jar: one cookie per assignment, attributes apart. */
function bocal() {
  const ecrits: string[] = []
  const valeurs = new Map<string, string>()
  return {
    ecrits,
    get cookie() {
      return [...valeurs].map(([nom, valeur]) => `${nom}=${valeur}`).join('; ')
    },
    set cookie(texte: string) {
      ecrits.push(texte)
      const [paire = ''] = texte.split('; ')
      const [nom = '', valeur = ''] = paire.split('=')
      if (texte.includes('Max-Age=0')) valeurs.delete(nom)
      else valeurs.set(nom, valeur)
    },
  }
}

it('keeps the token in aelToken, strict, for the two hours that it lives', () => {
  const jar = bocal()
  createJetons(jar, { path: '/ael-v2/', secure: false }, dixHeures).ecrire('a/b c', EXPIRATION)
  expect(jar.ecrits[0]).toBe('aelToken=a%2Fb%20c; Path=/ael-v2/; SameSite=Strict; Max-Age=7200')
})

it('is only sent over https when the page came by https', () => {
  const jar = bocal()
  createJetons(jar, { path: '/ael-v2/', secure: true }, dixHeures).ecrire('t', EXPIRATION)
  expect(jar.ecrits.every((cookie) => cookie.endsWith('; Secure'))).toBe(true)
})

it('reads back the token and its end, and forgets both', () => {
  const jetons = createJetons(bocal(), { path: '/', secure: false }, dixHeures)
  expect([jetons.lire(), jetons.fin()]).toEqual([undefined, undefined])
  jetons.ecrire('a/b c', EXPIRATION)
  expect([jetons.lire(), jetons.fin()]).toEqual(['a/b c', Date.parse(EXPIRATION)])
  jetons.effacer()
  expect([jetons.lire(), jetons.fin()]).toEqual([undefined, undefined])
})
