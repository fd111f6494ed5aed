import { describe, expect, it } from 'vitest'
import { anonyme, connecte, profils, type Access } from '../call.ts'
import { origineDroit, verrouDroit } from './droits.ts'
import { PROFILS, PROFILS_SUBORDONNES } from './profils.ts'

const n = 'nomme'
const c = 'compris'
const f = 'ferme'

describe('from where each profile has the right to a call', () => {
  it.each<[string, Access, string[]]>([
    ['open to all', anonyme(), [c, c, n, n, n, n, n, n]],
    ['for whoever is signed in', connecte(), [c, c, n, n, n, n, n, n]],
    ['shut to subordinates', connecte({ sauf: PROFILS_SUBORDONNES }), [c, c, n, n, n, f, f, n]],
    ['of the staff', profils('CHARGE_DE_CLIENTELE'), [c, c, n, f, f, f, f, f]],
    ['of administrators', profils('ADMIN'), [n, f, f, f, f, f, f, f]],
    ['of administrators and webmasters', profils(['ADMIN', 'WEBMASTER']), [n, n, f, f, f, f, f, f]],
    ['of premium users', profils('UTILISATEUR_PREMIUM'), [c, f, f, n, f, f, f, f]],
  ])('%s', (_, access, attendu) => {
    expect(PROFILS.map((profil) => origineDroit([{ access }], profil))).toEqual(attendu)
  })

  it('calls that share a key are as open as the most open of them', () => {
    expect(origineDroit([{ access: profils('ADMIN') }, { access: connecte() }], 'UTILISATEUR_STANDARD')).toBe(n)
  })
})

it.each([
  ['ADMIN', 'facture/listefactures', 'UTILISATEUR_STANDARD', null],
  ['ADMIN', 'facture/listefactures', 'UTILISATEUR_SECONDAIRE', 'profil'],
  ['WEBMASTER', 'journal/listeactes', 'ADMIN', 'profil'],
  ['WEBMASTER', 'acces/droits', 'WEBMASTER', null],
  ['ADMIN', 'acces/addprofile', 'ADMIN', 'dernier-administrateur'],
  ['ADMIN', 'acces/addprofile', 'WEBMASTER', null],
  ['ADMIN', 'utilisateur/infoutilisateur', 'UTILISATEUR_STANDARD', 'essentiel'],
] as const)('%s may change %s of %s: %s', (acteur, cle, profil, attendu) => {
  expect(verrouDroit([acteur], cle, profil)).toBe(attendu)
})
