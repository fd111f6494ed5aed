import { randomInt } from 'node:crypto'

const MINUSCULES = 'abcdefghijkmnpqrstuvwxyz'
const MAJUSCULES = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const CHIFFRES = '23456789'
const SYMBOLES = '!?*+=#@&-_'
const TOUS = MINUSCULES + MAJUSCULES + CHIFFRES + SYMBOLES

const tirer = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length))

/**
 * The password of an account opened through a provider (docs/domaines/federation.md#mot-de-passe-tiré): 10 characters,
 * letters, digits and symbols, with a digit and a symbol near the end. Nobody is told it: the holder chooses his own by
 * mail.
 */
export const genererMotDePasse = (): string =>
  [
    tirer(MAJUSCULES),
    tirer(MINUSCULES),
    ...Array.from({ length: 5 }, () => tirer(TOUS)),
    tirer(CHIFFRES),
    tirer(SYMBOLES),
    tirer(MINUSCULES),
  ].join('')
