/** The shared patterns (docs/domaines/commun.md#formats-de-saisie). Pure; used by forms and by the server. */

/** A contract number left-padded with zeros to 7 characters, upper-cased. */
export const normaliserNumeroContrat = (saisie: string): string => saisie.trim().toUpperCase().padStart(7, '0')
/** A contract number once it is normalised. */
export const estNumeroContrat = (numero: string): boolean => /^[0-9A-Z]{7}$/.test(numero)

/** Login identifier: 2 to 255 letters, digits and + _ - @ $ . */
export const estIdentifiant = (valeur: string): boolean => /^[A-Za-z0-9+_\-@$.]{2,255}$/.test(valeur)

/** A usual e-mail address, no quotes, no address literal. */
export const estEmail = (valeur: string): boolean =>
  valeur.length <= 255 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    valeur,
  ) &&
  !/^\.|\.\.|\.@/.test(valeur)

/** Characters of the names that an account holds. */
export const NOM_MAX = 30
export const PRENOM_MAX = 20

/** Family name: 1 to 30 characters (usage name up to 35) excluding < > $ %. */
export const estNom = (valeur: string, max = NOM_MAX): boolean =>
  valeur.trim().length >= 1 && valeur.length <= max && /^[^<>$%\p{C}]+$/u.test(valeur)

/** First name: 1 to 20 letters, accents, apostrophe, hyphen, space. */
export const estPrenom = (valeur: string): boolean =>
  valeur.trim().length >= 1 && valeur.length <= PRENOM_MAX && /^[\p{L}\p{M}'’ -]+$/u.test(valeur)

/**
 * What a password must contain (docs/domaines/utilisateurs.md#mot-de-passe): 8 to 12 characters, digit, special, upper
 * and lower case.
 */
export const REGLES_MOT_DE_PASSE = [
  { cle: 'longueur', libelle: '8 à 12 caractères', verifie: (mot: string) => mot.length >= 8 && mot.length <= 12 },
  { cle: 'chiffre', libelle: 'un chiffre', verifie: (mot: string) => /\d/.test(mot) },
  { cle: 'special', libelle: 'un caractère spécial', verifie: (mot: string) => /[^\p{L}\p{N}\s]/u.test(mot) },
  { cle: 'majuscule', libelle: 'une majuscule', verifie: (mot: string) => /\p{Lu}/u.test(mot) },
  { cle: 'minuscule', libelle: 'une minuscule', verifie: (mot: string) => /\p{Ll}/u.test(mot) },
] as const

/** All the rules above at once. */
export const estMotDePasseRobuste = (mot: string): boolean => REGLES_MOT_DE_PASSE.every((regle) => regle.verifie(mot))

const JOURS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const joursDuMois = (annee: number, mois: number): number =>
  mois === 2 && ((annee % 4 === 0 && annee % 100 !== 0) || annee % 400 === 0) ? 29 : (JOURS[mois - 1] ?? 0)

/** A day, AAAA-MM-JJ, as « JJ/MM/AAAA ». */
export const ecrireDateFrancaise = (jour: string): string => jour.split('-').toReversed().join('/')

/** Reads `JJ/MM/AAAA` or `AAAA-MM-JJ` (time ignored) as `AAAA-MM-JJ`; null when it is no day of the calendar. */
export function lireDateFrancaise(saisie: string): string | null {
  const francaise = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(saisie)
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?:T[0-9:.+Z-]*)?\s*$/.exec(saisie)
  const [annee, mois, jour] = francaise
    ? [Number(francaise[3]), Number(francaise[2]), Number(francaise[1])]
    : iso
      ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
      : [0, 0, 0]
  if (annee < 1900 || annee > 2200 || mois < 1 || mois > 12 || jour < 1 || jour > joursDuMois(annee, mois)) return null
  return `${annee}-${String(mois).padStart(2, '0')}-${String(jour).padStart(2, '0')}`
}

const luhn = (chiffres: string): boolean => {
  let somme = 0
  for (let rang = 0; rang < chiffres.length; rang++) {
    const chiffre = Number(chiffres[chiffres.length - 1 - rang])
    const double = rang % 2 === 1 ? chiffre * 2 : chiffre
    somme += double > 9 ? double - 9 : double
  }
  return somme % 10 === 0
}

/** SIRET: 14 digits, Luhn key; sites of La Poste (SIREN 356000000) have a digit sum divisible by 5 instead. */
export function estSiret(valeur: string): boolean {
  if (!/^\d{14}$/.test(valeur)) return false
  if (luhn(valeur)) return luhn(valeur.slice(0, 9))
  const somme = valeur.split('').reduce((total, chiffre) => total + Number(chiffre), 0)
  return valeur.startsWith('356000000') && somme % 5 === 0
}

/** APE (NAF) code: 4 digits and a letter; typed in any case, sent upper-cased. */
export const estCodeApe = (valeur: string): boolean => /^\d{4}[A-Z]$/.test(valeur)
/** A French postal code; whether there is such a town is asked elsewhere. */
export const estCodePostal = (valeur: string): boolean => /^\d{5}$/.test(valeur)

/** Whole years between a birth day and a given day, both `AAAA-MM-JJ`. */
export function age(naissance: string, jour: string): number {
  const annees = Number(jour.slice(0, 4)) - Number(naissance.slice(0, 4))
  return jour.slice(5) < naissance.slice(5) ? annees - 1 : annees
}

/** Birth day in the past, of a person of 16 to 100 years (other forms: 120). */
export const estDateNaissance = (naissance: string, aujourdhui: string, max = 100): boolean =>
  age(naissance, aujourdhui) >= 16 && age(naissance, aujourdhui) <= max
