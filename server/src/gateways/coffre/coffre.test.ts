import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CleDonnees } from './cles.ts'
import { CoffreFerme } from './coffre-ferme.ts'
import { cleDe, createCoffre } from './coffre.ts'
import { type ColonneScellee, TABLES_SCELLEES } from './colonnes.ts'
import { scellerCompte, siOuvrable } from './compte-bancaire.ts'

const cle = (id: string, valeur: number): CleDonnees => ({ id, secret: new Uint8Array(32).fill(valeur) })
const K1 = cle('k1', 1)
const K2 = cle('k2', 2)
const IBAN = 'FR7630006000011234567890189'
const coffre = createCoffre([K1])

const colonnes = TABLES_SCELLEES.flatMap(({ table, champs }) =>
  champs.map((champ) => `${table}.${champ}` as ColonneScellee),
)
const lieu = fc.record({ colonne: fc.constantFrom(...colonnes), ligne: fc.string({ minLength: 1, maxLength: 20 }) })

describe('a sealed value', () => {
  it('opens where it was sealed, whatever it says, and tells nothing of it', () => {
    fc.assert(
      fc.property(lieu, fc.string({ unit: 'binary', maxLength: 200 }), ({ colonne, ligne }, texte) => {
        const scelle = coffre.sceller(colonne, ligne, texte)
        expect(scelle).toMatch(/^s1\.k1\.[\w-]{38,}$/)
        expect(coffre.ouvrir(colonne, ligne, scelle)).toBe(texte)
        if (texte.length > 5) expect(Buffer.from(scelle.slice(6), 'base64url').includes(texte)).toBe(false)
      }),
    )
  })

  it('is the same when the same is sealed again in its place, and another in any other', () => {
    const scelle = coffre.sceller('client.iban', '0000001', IBAN)
    expect(createCoffre([K1, K2]).sceller('client.iban', '0000001', IBAN)).toBe(scelle)
    const autres = [
      coffre.sceller('client.iban', '0000002', IBAN),
      coffre.sceller('client.bic', '0000001', IBAN),
      coffre.sceller('client.iban', '0000001', `${IBAN} `),
      createCoffre([K2]).sceller('client.iban', '0000001', IBAN),
    ]
    expect(new Set([scelle, ...autres]).size).toBe(5)
    // Nor do their nonces meet, which would tell how their texts differ.
    expect(new Set([scelle, ...autres].map((un) => un.split('.')[2]!.slice(0, 16))).size).toBe(5)
  })

  it('opens in no other row, nor in another column', () => {
    fc.assert(
      fc.property(lieu, lieu, (ici, ailleurs) => {
        fc.pre(ici.colonne !== ailleurs.colonne || ici.ligne !== ailleurs.ligne)
        const scelle = coffre.sceller(ici.colonne, ici.ligne, IBAN)
        expect(() => coffre.ouvrir(ailleurs.colonne, ailleurs.ligne, scelle)).toThrow(CoffreFerme)
      }),
    )
  })

  it('does not open once a bit of it is another, is cut, or is no sealed value', () => {
    const scelle = coffre.sceller('client.iban', '0000001', IBAN)
    const octets = Buffer.from(scelle.split('.')[2]!, 'base64url')
    const ouvrir = (valeur: string) => () => coffre.ouvrir('client.iban', '0000001', valeur)
    for (let bit = 0; bit < octets.length * 8; bit++) {
      const change = Buffer.from(octets)
      change[bit >> 3]! ^= 1 << (bit & 7)
      expect(ouvrir(`s1.k1.${change.toString('base64url')}`)).toThrow('a été altérée')
    }
    for (let taille = 0; taille < octets.length; taille++)
      expect(ouvrir(`s1.k1.${octets.subarray(0, taille).toString('base64url')}`)).toThrow(CoffreFerme)
    for (const valeur of ['', IBAN, 's1.', `s2.k1.${scelle.slice(6)}`, `${scelle}=`, ` ${scelle}`])
      expect(ouvrir(valeur)).toThrow(CoffreFerme)
  })

  it('is null for what is null', () => {
    expect(coffre.sceller('client.bic', '1', null)).toBeNull()
    expect(coffre.ouvrir('client.bic', '1', null)).toBeNull()
  })
})

describe('keys', () => {
  const scelle = coffre.sceller('client.iban', '0000001', IBAN)
  const avec = (...cles: CleDonnees[]) => createCoffre(cles).ouvrir('client.iban', '0000001', scelle)

  it('all open, the first seals', () => {
    expect(avec(K2, K1)).toBe(IBAN)
    expect(cleDe(createCoffre([K2, K1]).sceller('client.iban', '0000001', IBAN))).toBe('k2')
  })

  it('that are not there any more are named, in a sentence that says what to do', () => {
    expect(() => avec(K2)).toThrow(
      'Une donnée bancaire est scellée par la clé «\u00A0k1\u00A0», qui n’est plus dans CLES_DONNEES\u202F: remettez cette clé',
    )
  })

  it('of the same name and of another secret open nothing', () => {
    expect(() => avec(cle('k1', 9))).toThrow('sa clé a été remplacée par une autre du même nom')
  })

  it('are needed to seal, not to hold nothing', () => {
    const vide = createCoffre([])
    expect(() => vide.sceller('client.iban', '1', IBAN)).toThrow('donnez CLES_DONNEES')
    expect(scellerCompte(vide, 'client', '1', { iban: null, bic: null, titulaire: null })).toEqual({
      iban_scelle: null,
      iban_fin: null,
      bic_scelle: null,
      titulaire_scelle: null,
    })
  })
})

it('a screen goes without what does not open, and hides no other failure', () => {
  expect(siOuvrable(() => coffre.ouvrir('client.iban', '1', 's1.k9.abc'))).toBeNull()
  expect(() =>
    siOuvrable(() => {
      throw new TypeError('ours')
    }),
  ).toThrow('ours')
})
