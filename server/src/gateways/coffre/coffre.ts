import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { type CleDonnees, deriver } from './cles.ts'
import { cleAbsente, sansCle, valeurAlteree } from './coffre-ferme.ts'
import type { ColonneScellee } from './colonnes.ts'

const ALGORITHME = 'aes-256-gcm'
const NONCE = 12
const ETIQUETTE = 16
const FORME = /^s1\.([a-z0-9]+)\.([\w-]+)$/

/**
 * Seals what the database must not hold in clear (ADR 0017): `s1.<key>.<nonce, tag and cipher in base64url>`, AES-256-GCM.
 * A value opens in the column and the row that it was sealed for, nowhere else. The nonce is drawn from the text: the
 * same text, sealed again for the same place by the same key, is the same value, so that an import that brings
 * nothing new changes nothing. Of two places, or of two keys, only opened texts can be compared.
 */
export interface Coffre {
  /** @throws CoffreFerme without a key */
  sceller<T extends string | null>(colonne: ColonneScellee, ligne: string, texte: T): Scelle<T>
  /** @throws CoffreFerme when the key is not there any more, or the value is not the one that was sealed there */
  ouvrir<T extends string | null>(colonne: ColonneScellee, ligne: string, scelle: T): Scelle<T>
  /** The name of the key that seals; null without one. */
  readonly cle: string | null
}

/** Null stays null. */
type Scelle<T extends string | null> = T extends string ? string : null

/** As Node holds keys: given anew as bytes, each value would take four times as long. */
interface SousCles {
  id: string
  chiffrement: KeyObject
  nonce: KeyObject
}

const sousCles = (cle: CleDonnees): SousCles => ({
  id: cle.id,
  chiffrement: createSecretKey(deriver(cle, 'chiffrement')),
  nonce: createSecretKey(deriver(cle, 'nonce')),
})

/** Said beside a value and not in it. No name of ours holds a zero byte. */
const contexte = (id: string, colonne: string, ligne: string): Buffer =>
  Buffer.from(`s1\0${id}\0${colonne}\0${ligne}\0`)

function chiffrer({ id, chiffrement, nonce }: SousCles, colonne: string, ligne: string, texte: string): string {
  const lieu = contexte(id, colonne, ligne)
  const iv = createHmac('sha256', nonce).update(lieu).update(texte).digest().subarray(0, NONCE)
  const cipher = createCipheriv(ALGORITHME, chiffrement, iv, { authTagLength: ETIQUETTE }).setAAD(lieu)
  const chiffre = Buffer.concat([cipher.update(texte, 'utf8'), cipher.final()])
  return `s1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), chiffre]).toString('base64url')}`
}

function dechiffrer({ id, chiffrement }: SousCles, colonne: string, ligne: string, scelle: string): string {
  const octets = Buffer.from(scelle, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHME, chiffrement, octets.subarray(0, NONCE), { authTagLength: ETIQUETTE })
      .setAAD(contexte(id, colonne, ligne))
      .setAuthTag(octets.subarray(NONCE, NONCE + ETIQUETTE))
    return Buffer.concat([decipher.update(octets.subarray(NONCE + ETIQUETTE)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw valeurAlteree(colonne, cause)
  }
}

/** The name of the key that sealed a value; null when it is no sealed value. */
export const cleDe = (scelle: string): string | null => FORME.exec(scelle)?.[1] ?? null

/** @param cles the first seals, all open */
export function createCoffre(cles: readonly CleDonnees[]): Coffre {
  const trousseau = new Map(cles.map((cle) => [cle.id, sousCles(cle)]))
  const [premiere] = trousseau.values()
  return {
    cle: premiere?.id ?? null,
    sceller<T extends string | null>(colonne: ColonneScellee, ligne: string, texte: T) {
      if (texte === null) return null as Scelle<T>
      if (!premiere) throw sansCle()
      return chiffrer(premiere, colonne, ligne, texte) as Scelle<T>
    },
    ouvrir<T extends string | null>(colonne: ColonneScellee, ligne: string, scelle: T) {
      if (scelle === null) return null as Scelle<T>
      const [, id, corps] = FORME.exec(scelle) ?? []
      if (id === undefined || corps === undefined) throw valeurAlteree(colonne)
      const cle = trousseau.get(id)
      if (!cle) throw cleAbsente(id)
      return dechiffrer(cle, colonne, ligne, corps) as Scelle<T>
    },
  }
}
